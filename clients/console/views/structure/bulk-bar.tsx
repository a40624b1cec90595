import { Button, Group, Paper, Text } from '@mantine/core';
import { FolderInputIcon, Trash2Icon } from 'lucide-react';
import { useWords } from '../../words/language-provider.tsx';
import type { StructureEntry } from './entry.ts';
import { structureWords } from './structure.words.ts';
import { useStructureDialogs } from './structure-dialog-context.ts';
import { useEntryChangeRunner } from './use-entry-change-runner.tsx';
import type { EntrySelection } from './use-selected-entries.ts';

type BulkBarProps = {
  selection: EntrySelection;
  /** Entries of the shown page, all of which can be selected at once. */
  page?: readonly StructureEntry[];
};

/** Changes of all selected entries. It is shown while entries are selected. */
export function BulkBar({ selection, page = [] }: BulkBarProps) {
  const words = useWords(structureWords);
  const { open, actions, frame } = useStructureDialogs();
  const { isRunning } = useEntryChangeRunner();
  const { entries, clear, setAll } = selection;
  if (entries.length === 0) return null;
  const { rights, languages } = frame;
  const numberOf = (languageId: string) => languages.find(({ id }) => id === languageId)?.number ?? 0;
  const canChange = entries.every(({ path, languageId }) => rights.mayWrite(path, numberOf(languageId)));
  const canChangeEverywhere = entries.every(({ path }) => rights.mayWriteEverywhere(path));
  const setStatus = (isOnline: boolean) => void actions.setStatus(entries, isOnline).then(clear);
  return (
    <Paper component="section" aria-label={words.bulkActions} p="sm" className="structure-bulk">
      <Group gap="sm">
        <Text size="sm" fw={600} role="status">
          {words.selected(entries.length)}
        </Text>
        {canChange && (
          <>
            <Button variant="default" size="xs" disabled={isRunning} onClick={() => setStatus(true)}>
              {words.putOnline}
            </Button>
            <Button variant="default" size="xs" disabled={isRunning} onClick={() => setStatus(false)}>
              {words.takeOffline}
            </Button>
          </>
        )}
        {canChangeEverywhere && (
          <>
            <Button
              variant="default"
              size="xs"
              disabled={isRunning}
              leftSection={<FolderInputIcon size={16} aria-hidden />}
              onClick={() => open({ kind: 'move', entries })}
            >
              {words.moveTo}
            </Button>
            <Button
              variant="default"
              size="xs"
              c="var(--mantine-color-error)"
              disabled={isRunning}
              leftSection={<Trash2Icon size={16} aria-hidden />}
              onClick={() => open({ kind: 'delete', entries })}
            >
              {words.delete}
            </Button>
          </>
        )}
        {page.some(({ id }) => !selection.has(id)) && (
          <Button variant="subtle" size="xs" onClick={() => setAll(page, true)}>
            {words.selectPage}
          </Button>
        )}
        <Button variant="subtle" size="xs" onClick={clear}>
          {words.clearSelection}
        </Button>
      </Group>
    </Paper>
  );
}
