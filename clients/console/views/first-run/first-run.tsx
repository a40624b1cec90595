import { Anchor, Button, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { serverUrl } from '../../graph/transport.ts';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import { ErrorState } from '../../shell/error-state.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useSession } from '../../shell/session.ts';
import { StatusBadge } from '../../shell/status-badge.tsx';
import { dismissFirstRunOffer } from '../../shell/use-first-run-offer.ts';
import { useWords } from '../../words/language-provider.tsx';
import { listConfigurationChecks } from './configuration-checks.ts';
import { ConfigurationList } from './configuration-list.tsx';
import { DemoPanel } from './demo-panel.tsx';
import { firstRunDocument } from './first-run.graph.ts';
import { firstRunWords } from './first-run.words.ts';
import { MissingRequiredSettings } from './missing-required-settings.tsx';

/** Configuration of a new server, its development defaults, and the demo. */
export function FirstRunScreen() {
  const words = useWords(firstRunWords);
  const isOperator = useSession().capabilities.has('operations');
  const { data, isPending, refetch, error } = useGraphQuery(
    firstRunDocument,
    {},
    { acceptsRefusedFields: true },
  );
  const navigate = useNavigate();
  const openConsole = () => {
    dismissFirstRunOffer();
    void navigate({ to: '/' });
  };
  const setup = data?.serverSetup;
  if (error)
    return (
      <Screen title={words.title}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Screen>
    );
  return (
    <Screen
      title={words.title}
      lead={setup && (setup.isProduction ? words.leadProduction : words.leadDevelopment)}
      badges={
        setup && (
          <StatusBadge tone={setup.isProduction ? 'good' : 'info'}>
            {setup.isProduction ? words.production : words.development}
          </StatusBadge>
        )
      }
      actions={
        <Button variant="default" onClick={openConsole}>
          {words.start}
        </Button>
      }
      copyAs={{ operations: [{ document: firstRunDocument, variables: {} }] }}
    >
      <Stack gap="lg">
        {isPending && <Skeleton height={320} />}
        {setup?.canCreateDemo && <DemoPanel />}
        {setup && (
          <Paper component="section" p="md" aria-label={words.configuration}>
            <Title order={2} size="h4" mb="sm">
              {words.configuration}
            </Title>
            <ConfigurationList
              checks={listConfigurationChecks(setup, data.settings, words)}
              showsSettings={isOperator}
            />
          </Paper>
        )}
        {setup && <MissingRequiredSettings settings={setup.missingSettings} showsSettings={isOperator} />}
        {setup && (
          <Paper component="section" p="md" aria-label={words.documentation}>
            <Title order={2} size="h4" mb="sm">
              {words.documentation}
            </Title>
            <Text>{words.administratorsText}</Text>
            <Text mt="xs">
              {words.documentationText}{' '}
              <Anchor href={`${serverUrl}/docs`} underline="always">
                {words.reference}
              </Anchor>
            </Text>
          </Paper>
        )}
      </Stack>
    </Screen>
  );
}
