import { Button, Group, Modal, Paper, Progress, Stack, Table, Text } from '@mantine/core';
import { useErrorText } from '../../graph/use-error-text.ts';
import { useWords } from '../../words/language-provider.tsx';
import { changeWords } from './change.words.ts';
import type { FailedEntryChange } from './run-entry-changes.ts';

type WorkProgressProps = { total: number; finished: number; onStop: () => void };

/** Progress of long work, at the bottom of the window. */
export function EntryChangeProgress({ total, finished, onStop }: WorkProgressProps) {
  const words = useWords(changeWords);
  return (
    <Paper className="structure-progress" p="md" shadow="md">
      <Group justify="space-between" mb="xs" wrap="nowrap">
        <Text size="sm" role="status">
          {words.progress(finished, total)}
        </Text>
        <Button variant="default" size="compact-sm" onClick={onStop}>
          {words.stop}
        </Button>
      </Group>
      <Progress value={(finished / total) * 100} aria-label={words.progressLabel} />
    </Paper>
  );
}

type FailureReportProps = { failures: readonly FailedEntryChange[]; onClose: () => void };

/** Dialog with the entries that the server has not changed, and the reason of each. */
export function FailedEntryChangeReport({ failures, onClose }: FailureReportProps) {
  const words = useWords(changeWords);
  const toErrorText = useErrorText();
  return (
    <Modal
      opened={failures.length > 0}
      onClose={onClose}
      title={words.failureTitle(failures.length)}
      size="lg"
      closeButtonProps={{ 'aria-label': words.close }}
    >
      <Stack gap="md">
        <Text size="sm">{words.failureText}</Text>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{words.entry}</Table.Th>
              <Table.Th>{words.reason}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {failures.map(({ label, error }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two entries can have the same name
              <Table.Tr key={index}>
                <Table.Td className="console-breakable">{label}</Table.Td>
                <Table.Td className="console-breakable">{toErrorText(error)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        <Group justify="flex-end">
          <Button onClick={onClose}>{words.close}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
