import { SimpleGrid, Text } from '@mantine/core';
import type { ReactNode } from 'react';

type FactsProps = { facts: readonly { label: string; text: ReactNode }[] };

/** Labels and values of an object, in as many columns as there is space for. */
export function PropertyGrid({ facts }: FactsProps) {
  return (
    <SimpleGrid component="dl" m={0} cols={{ base: 1, xs: 2, md: Math.min(facts.length, 5) }} spacing="md">
      {facts.map(({ label, text }) => (
        <div key={label}>
          <Text component="dt" size="sm" c="dimmed">
            {label}
          </Text>
          <Text component="dd" m={0} fw={600} className="console-breakable">
            {text}
          </Text>
        </div>
      ))}
    </SimpleGrid>
  );
}
