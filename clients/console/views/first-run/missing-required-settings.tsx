import { Code, Paper, Stack, Text, Title } from '@mantine/core';
import { TextLink } from '../../shell/links.tsx';
import { useWords } from '../../words/language-provider.tsx';
import type { FirstRunData } from './first-run.graph.ts';
import { firstRunWords } from './first-run.words.ts';

type RequiredSettingsProps = {
  settings: NonNullable<FirstRunData['serverSetup']>['missingSettings'];
  showsSettings: boolean;
};

/** Settings that a server in production needs, and that this one does not have. */
export function MissingRequiredSettings({ settings, showsSettings }: RequiredSettingsProps) {
  const words = useWords(firstRunWords);
  return (
    <Paper component="section" p="md" aria-label={words.required}>
      <Title order={2} size="h4" mb="xs">
        {words.required}
      </Title>
      <Text mb="md">{settings.length > 0 ? words.requiredText : words.requiredDone}</Text>
      <Stack component="ul" gap="sm" p={0} m={0} className="console-plain-list">
        {settings.map(({ name, description }) => (
          <li key={name} className="console-breakable">
            {showsSettings ? (
              <TextLink fw={600} size="sm" to="/operations/settings" search={{ q: name } as never}>
                {name}
              </TextLink>
            ) : (
              <Code>{name}</Code>
            )}
            <Text size="sm" c="dimmed">
              {description}
            </Text>
          </li>
        ))}
      </Stack>
    </Paper>
  );
}
