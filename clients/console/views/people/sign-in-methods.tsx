import { Button, Group, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import { ErrorState } from '../../shell/error-state.tsx';
import { Screen } from '../../shell/screen.tsx';
import { Section } from '../../shell/section.tsx';
import { StatusBadge } from '../../shell/status-badge.tsx';
import { useWords } from '../../words/language-provider.tsx';
import { CustomProviderList } from './custom-provider-list.tsx';
import { providerNameOf } from './provider-name.ts';
import { type SignInSettings, signInSettingsDocument } from './providers.graph.ts';
import { signInMethodsWords } from './sign-in-methods.words.ts';

/** Methods by which users sign in: of the server, of built-in providers, and of those that administrators add. */
export function SignInMethods() {
  const words = useWords(signInMethodsWords);
  const { data, error, refetch } = useGraphQuery(signInSettingsDocument, {});
  const settings = data?.authSettings;
  return (
    <Screen
      title={words.title}
      lead={words.lead}
      copyAs={{
        operations: [{ document: signInSettingsDocument, variables: {} }],
        rest: { method: 'GET', path: '/settings' },
      }}
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!settings && !error && <Skeleton height={320} />}
      {settings && (
        <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
          <OwnMethods settings={settings} />
          <BuiltInProviders providers={settings.externalProviders} />
        </SimpleGrid>
      )}
      <CustomProviderList />
    </Screen>
  );
}

function OwnMethods({ settings }: { settings: SignInSettings }) {
  const words = useWords(signInMethodsWords);
  const { smsProvider, isEmailAutoconfirmed } = settings;
  const phoneRemark = settings.isPhoneEnabled && smsProvider && words.smsProvider(smsProvider);
  return (
    <Section title={words.own}>
      <Stack gap="sm" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        <Method
          name={words.email}
          isOn={settings.isEmailEnabled}
          remark={isEmailAutoconfirmed && words.emailConfirmed}
        />
        <Method name={words.phone} isOn={settings.isPhoneEnabled} remark={phoneRemark} />
        <Method name={words.passkeys} isOn={settings.isPasskeysEnabled} />
        <Method name={words.saml} isOn={settings.isSamlEnabled} />
        <Method name={words.anonymous} isOn={settings.isAnonymousEnabled} />
        <Method name={words.signUp} isOn={!settings.isSignUpDisabled} />
      </Stack>
    </Section>
  );
}

function BuiltInProviders({ providers }: { providers: SignInSettings['externalProviders'] }) {
  const words = useWords(signInMethodsWords);
  const [showsAll, setShowsAll] = useState(false);
  const enabled = providers.filter(({ isEnabled }) => isEnabled);
  const shown = showsAll ? providers : enabled;
  return (
    <Section title={words.builtIn}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {words.builtInLead}
        </Text>
        {shown.length === 0 && <Text>{words.noneOn}</Text>}
        {shown.length > 0 && (
          <Stack gap="sm" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
            {shown.map(({ name, isEnabled }) => (
              <Method key={name} name={providerNameOf(name)} isOn={isEnabled} />
            ))}
          </Stack>
        )}
        {!showsAll && (
          <Group>
            <Button variant="default" onClick={() => setShowsAll(true)}>
              {words.showOff(providers.length - enabled.length)}
            </Button>
          </Group>
        )}
      </Stack>
    </Section>
  );
}

type MethodProps = { name: string; isOn: boolean; remark?: string | false };

function Method({ name, isOn, remark }: MethodProps) {
  const words = useWords(signInMethodsWords);
  return (
    <Group component="li" justify="space-between" wrap="nowrap">
      <Text>
        {name}
        {remark && (
          <Text size="sm" c="dimmed" component="span">
            {` (${remark})`}
          </Text>
        )}
      </Text>
      <StatusBadge tone={isOn ? 'good' : 'neutral'}>{isOn ? words.on : words.off}</StatusBadge>
    </Group>
  );
}
