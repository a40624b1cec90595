import { Group, Paper, Stack, Table, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** A titled part of a screen. */
export function Section({
  title,
  actions,
  children,
}: {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Paper component="section" aria-label={title} p="md">
      <Group justify="space-between" mb="sm" gap="sm">
        <Title order={2} size="h4">
          {title}
        </Title>
        {actions}
      </Group>
      {children}
    </Paper>
  );
}

/** Names and values of an object. */
export function PropertyTable({ rows }: { rows: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <Table variant="vertical" layout="fixed">
      <Table.Tbody>
        {rows.map(([label, value]) => (
          <Table.Tr key={label}>
            <Table.Th w="42%" scope="row">
              {label}
            </Table.Th>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>{value ?? '–'}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

type Item = { id: string; title: ReactNode; text?: ReactNode; action?: ReactNode };

/** A short list of objects, each with its action. */
export function ItemListWithActions({ items, empty }: { items: readonly Item[]; empty: string }) {
  if (items.length === 0) return <Text c="dimmed">{empty}</Text>;
  return (
    <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
      {items.map(({ id, title, text, action }) => (
        <Group component="li" key={id} justify="space-between" wrap="nowrap" gap="sm" align="flex-start">
          <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Text fw={600} size="sm" component="div">
              {title}
            </Text>
            {text && (
              <Text size="sm" c="dimmed" component="div">
                {text}
              </Text>
            )}
          </div>
          {action}
        </Group>
      ))}
    </Stack>
  );
}
