import { Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

type DataCardProps = { title: string; text?: string; children?: ReactNode };

/** A card with a heading and an explanation. */
export function TitledCard({ title, text, children }: DataCardProps) {
  return (
    <Paper p="lg">
      <Stack gap="sm" align="flex-start">
        <Title order={2} size="h4">
          {title}
        </Title>
        {text && (
          <Text size="sm" maw="44rem">
            {text}
          </Text>
        )}
        {children}
      </Stack>
    </Paper>
  );
}
