import { Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

type SectionProps = { id: string; title: string; text?: string; children: ReactNode };

/** A group of fields with its heading. */
export function Section({ id, title, text, children }: SectionProps) {
  const headingId = `campaign-section-${id}`;
  return (
    <Paper component="section" p={{ base: 'md', sm: 'lg' }} aria-labelledby={headingId}>
      <Title order={2} size="h3" id={headingId}>
        {title}
      </Title>
      {text && (
        <Text size="sm" c="dimmed">
          {text}
        </Text>
      )}
      <Stack gap="md" mt="md">
        {children}
      </Stack>
    </Paper>
  );
}
