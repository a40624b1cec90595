import { Checkbox, List, Loader, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Dialog, DialogForm } from '../../shell/dialog.tsx';
import { ErrorState } from '../../shell/error-state.tsx';
import { useWords } from '../../words/language-provider.tsx';
import { changeWords } from './change.words.ts';
import type { StructureEntry } from './entry.ts';
import { toEntryDeletion } from './entry-changes.ts';
import { entryDialogWords } from './entry-dialog.words.ts';
import { maxDeletedEntryCount, planEntryDeletion } from './plan-entry-deletion.ts';
import { useStructureDialogs } from './structure-dialog-context.ts';
import { useEntryChangeRunner } from './use-entry-change-runner.tsx';

type DeleteDialogProps = {
  entries: readonly StructureEntry[] | null;
  onClose: () => void;
  onDeleted: () => void;
};

/** Names that the dialog lists. */
const maxNames = 8;

/** Dialog that names what is deleted with entries, and deletes it. */
export function DeleteEntriesDialog({ entries, onClose, onDeleted }: DeleteDialogProps) {
  const words = useWords(entryDialogWords);
  const [first] = entries ?? [];
  const title =
    first && entries?.length === 1 ? words.deleteOne(first.name) : words.deleteSeveral(entries?.length ?? 0);
  return (
    <Dialog title={title} isOpen={entries !== null} onClose={onClose}>
      {entries && <DeleteForm entries={entries} onClose={onClose} onDeleted={onDeleted} />}
    </Dialog>
  );
}

type DeleteFormProps = { entries: readonly StructureEntry[]; onClose: () => void; onDeleted: () => void };

function DeleteForm({ entries, onClose, onDeleted }: DeleteFormProps) {
  const words = useWords(entryDialogWords);
  const messages = useWords(changeWords);
  const { frame } = useStructureDialogs();
  const { run, isRunning } = useEntryChangeRunner();
  const [isAgreed, setAgreed] = useState(false);
  const { data: plan, error } = useQuery({
    queryKey: ['structure-deletion', entries.map(({ id }) => id)],
    queryFn: () => planEntryDeletion(entries),
    gcTime: 0,
  });
  if (error) return <ErrorState error={error} />;
  if (plan === undefined) return <Loader aria-label={words.counting} />;
  if (plan === null) return <Text size="sm">{words.tooMany(maxDeletedEntryCount)}</Text>;
  const { deletions, articleCount, categoryCount } = plan;
  // Otherwise its content would be deleted before the server refuses the category itself.
  if (deletions.some(({ number }) => number === frame.startPageNumber))
    return <Text size="sm">{words.startPage}</Text>;
  const isMore = deletions.length > entries.length;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [first] = entries;
    const done = (count: number) =>
      count === 1 && first ? messages.deleted(first.name) : messages.deletedCount(count);
    onClose();
    void run(deletions.map(toEntryDeletion), done).then(onDeleted);
  };
  return (
    <DialogForm
      action={words.delete(deletions.length)}
      isDangerous
      isDisabled={isMore && !isAgreed}
      isPending={isRunning}
      onSubmit={submit}
      onCancel={onClose}
      lead={words.deleteLead(articleCount, categoryCount)}
    >
      <Stack gap="sm">
        {deletions.length > 1 && (
          <List size="sm">
            {deletions.slice(0, maxNames).map(({ number, name }) => (
              <List.Item key={number} className="console-breakable">
                {name}
              </List.Item>
            ))}
            {deletions.length > maxNames && (
              <List.Item>{words.andMore(deletions.length - maxNames)}</List.Item>
            )}
          </List>
        )}
        <Text size="sm">{frame.languages.length > 1 ? words.allLanguages : words.withBlocks}</Text>
        <Text size="sm">{words.notUndone}</Text>
        {isMore && (
          <Checkbox
            label={words.agree(deletions.length)}
            checked={isAgreed}
            onChange={({ currentTarget }) => setAgreed(currentTarget.checked)}
          />
        )}
      </Stack>
    </DialogForm>
  );
}
