import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useWords } from '../words/language-provider.tsx';
import { unsavedChangesWords } from './unsaved-changes.words.ts';

type UnsavedChangesDialogProps = {
  hasChanges: () => boolean;
  /** Saves the changes. Returns whether all of them are saved. */
  save: () => Promise<boolean>;
  /** Whether changes are saved without a question, which is then asked only if that fails. */
  isAutomatic?: boolean;
};

/** Asks before another screen opens while a form has changes that are not saved. */
export function UnsavedChangesDialog({ hasChanges, save, isAutomatic = false }: UnsavedChangesDialogProps) {
  const words = useWords(unsavedChangesWords);
  const blocker = useBlocker({
    shouldBlockFn: async () => hasChanges() && !(isAutomatic && (await save())),
    enableBeforeUnload: hasChanges,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  const saveAndLeave = async () => {
    if (await save()) blocker.proceed();
    else blocker.reset();
  };
  return (
    <Modal
      opened
      onClose={blocker.reset}
      title={words.title}
      closeButtonProps={{ 'aria-label': words.close }}
    >
      <Stack>
        <Text size="sm">{words.text}</Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={blocker.proceed}>
            {words.leave}
          </Button>
          <Button variant="default" onClick={blocker.reset} data-autofocus>
            {words.stay}
          </Button>
          <Button onClick={() => void saveAndLeave()}>{words.saveAndLeave}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
