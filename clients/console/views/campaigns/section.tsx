import { Group, Paper, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

type SectionProps = { title: string; controls?: ReactNode; children: ReactNode };

/** A titled part of the campaign page. */
export function Section({ title, controls, children }: SectionProps) {
  const id = useId();
  return (
    <Paper component="section" aria-labelledby={id} p="lg">
      <Group justify="space-between" mb="md">
        <Title order={2} size="h4" id={id}>
          {title}
        </Title>
        {controls}
      </Group>
      {children}
    </Paper>
  );
}
