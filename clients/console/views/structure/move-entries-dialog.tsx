import { NativeSelect } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Dialog, DialogForm } from '../../shell/dialog.tsx';
import { useWords } from '../../words/language-provider.tsx';
import { CategoryPicker } from './category-picker.tsx';
import type { StructureEntry } from './entry.ts';
import { entryDialogWords } from './entry-dialog.words.ts';
import { type ParentCategory, useStructureDialogs } from './structure-dialog-context.ts';
import { useEntryChangeRunner } from './use-entry-change-runner.tsx';

type MoveDialogProps = {
  entries: readonly StructureEntry[] | null;
  onClose: () => void;
  onMoved: () => void;
};

/** Dialog that moves entries into another category, which needs no pointer. */
export function MoveEntriesDialog({ entries, onClose, onMoved }: MoveDialogProps) {
  const words = useWords(entryDialogWords);
  const [first] = entries ?? [];
  const title =
    first && entries?.length === 1 ? words.moveOne(first.name) : words.moveSeveral(entries?.length ?? 0);
  return (
    <Dialog title={title} isOpen={entries !== null} onClose={onClose} size="lg">
      {entries && <MoveForm entries={entries} onClose={onClose} onMoved={onMoved} />}
    </Dialog>
  );
}

type MoveFormProps = { entries: readonly StructureEntry[]; onClose: () => void; onMoved: () => void };

function MoveForm({ entries, onClose, onMoved }: MoveFormProps) {
  const words = useWords(entryDialogWords);
  const { actions, frame } = useStructureDialogs();
  const { isRunning } = useEntryChangeRunner();
  const [place, setPlace] = useState<'first' | 'last'>('last');
  const [category, setCategory] = useState<ParentCategory>({ number: 0, name: words.root, path: [] });
  const isInside = entries.some(({ kind, number }) => kind === 'category' && category.path.includes(number));
  const isAllowed = frame.rights.mayWriteEverywhere(category.path) && !isInside;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The first one of the list is moved last, so that it comes first.
    const ordered = place === 'first' ? entries.toReversed() : entries;
    const moves = ordered.map((entry) => ({
      entry,
      parentNumber: category.number,
      position: place === 'first' ? 1 : undefined,
    }));
    onClose();
    void actions.move(moves, category.name).then(onMoved);
  };
  return (
    <DialogForm
      action={words.moveHere(category.name)}
      isDisabled={!isAllowed}
      isPending={isRunning}
      onSubmit={submit}
      onCancel={onClose}
      lead={isInside ? words.intoItself : isAllowed ? words.moveLead : words.notAllowedHere}
    >
      <CategoryPicker category={category} onPick={setCategory} />
      <NativeSelect
        label={words.place}
        value={place}
        onChange={({ currentTarget }) => setPlace(currentTarget.value === 'first' ? 'first' : 'last')}
        data={[
          { value: 'last', label: words.atTheEnd },
          { value: 'first', label: words.atTheStart },
        ]}
      />
    </DialogForm>
  );
}
