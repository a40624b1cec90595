import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { showFieldErrors, toFieldErrors } from '../../graph/field-errors.ts';
import { useErrorText } from '../../graph/use-error-text.ts';
import { Dialog, DialogForm } from '../../shell/dialog.tsx';
import { dialogWords } from '../../shell/dialog.words.ts';
import { notifyFailure } from '../../shell/notify.ts';
import { useWords } from '../../words/language-provider.tsx';
import type { StructureEntry } from './entry.ts';
import { entryDialogWords } from './entry-dialog.words.ts';
import { useStructureDialogs } from './structure-dialog-context.ts';
import { useEntryChangeRunner } from './use-entry-change-runner.tsx';

/** Dialog that renames an entry in its language. */
export function RenameEntryDialog({ entry, onClose }: { entry: StructureEntry | null; onClose: () => void }) {
  const words = useWords(entryDialogWords);
  return (
    <Dialog title={words.renameTitle} isOpen={entry !== null} onClose={onClose}>
      {entry && <RenameForm entry={entry} onClose={onClose} />}
    </Dialog>
  );
}

function RenameForm({ entry, onClose }: { entry: StructureEntry; onClose: () => void }) {
  const words = useWords(entryDialogWords);
  const { required } = useWords(dialogWords);
  const { frame, actions } = useStructureDialogs();
  const { isRunning } = useEntryChangeRunner();
  const toErrorText = useErrorText();
  const form = useForm({
    initialValues: { name: entry.name },
    validate: { name: (name) => (name.trim() ? null : required) },
  });
  const showRefusal = (error: unknown) => {
    const { name } = toFieldErrors(error);
    if (name) showFieldErrors(form, { name });
    else notifyFailure(toErrorText(error));
  };
  const submit = form.onSubmit(({ name }) => {
    const text = name.trim();
    if (text === entry.name) onClose();
    else void actions.rename(entry, text, showRefusal).then((count) => count > 0 && onClose());
  });
  const hint = frame.languages.length > 1 ? words.onlyIn(frame.language.name) : undefined;
  return (
    <DialogForm action={words.rename} isPending={isRunning} onSubmit={submit} onCancel={onClose}>
      <TextInput label={words.name} description={hint} data-autofocus {...form.getInputProps('name')} />
    </DialogForm>
  );
}
