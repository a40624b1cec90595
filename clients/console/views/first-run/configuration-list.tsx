import { Anchor, Group, Stack, Text } from '@mantine/core';
import { TextLink } from '../../shell/links.tsx';
import { StatusBadge, type StatusTone } from '../../shell/status-badge.tsx';
import { useWords } from '../../words/language-provider.tsx';
import type { ConfigurationCheck } from './configuration-checks.ts';
import { firstRunWords } from './first-run.words.ts';

const tones: Record<ConfigurationCheck['state'], StatusTone> = {
  configured: 'good',
  developmentDefault: 'warning',
  optional: 'neutral',
};

type ConfigurationListProps = { checks: readonly ConfigurationCheck[]; showsSettings: boolean };

/** Parts of the configuration with their states, and the setting that changes each. */
export function ConfigurationList({ checks, showsSettings }: ConfigurationListProps) {
  const words = useWords(firstRunWords);
  return (
    <Stack component="ul" gap="md" p={0} m={0} className="console-plain-list">
      {checks.map(({ name, text, state, setting, link }) => (
        <Group key={name} component="li" justify="space-between" align="flex-start" gap="xs">
          <div className="console-breakable">
            <Text fw={600}>{name}</Text>
            <Text size="sm" c="dimmed">
              {text}
            </Text>
            <Group gap="md">
              {showsSettings ? (
                <TextLink size="sm" to="/operations/settings" search={{ q: setting } as never}>
                  {words.showSetting(setting)}
                </TextLink>
              ) : (
                <Text size="sm">{setting}</Text>
              )}
              {link && (
                <Anchor size="sm" href={link.url}>
                  {link.label}
                </Anchor>
              )}
            </Group>
          </div>
          <StatusBadge tone={tones[state]}>{words[state]}</StatusBadge>
        </Group>
      ))}
    </Stack>
  );
}
