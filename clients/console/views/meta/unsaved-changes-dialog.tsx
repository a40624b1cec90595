import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useWords } from '../../words/language-provider.tsx';
import { metaDialogWords } from './meta-dialog.words.ts';

type LeaveDialogProps = {
  hasChanges: () => boolean;
  /** Saves the changes. Returns whether all of them are saved. */
  save: () => Promise<boolean>;
};

/** Asks before another screen opens while a form has changes that are not saved. */
export function UnsavedChangesDialog({ hasChanges, save }: LeaveDialogProps) {
  const words = useWords(metaDialogWords);
  const blocker = useBlocker({
    shouldBlockFn: hasChanges,
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
      title={words.leaveTitle}
      closeButtonProps={{ 'aria-label': words.close }}
    >
      <Stack>
        <Text size="sm">{words.leaveText}</Text>
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
