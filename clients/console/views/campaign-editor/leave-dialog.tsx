import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useWords } from '../../words/language-provider.tsx';
import { editorWords } from './editor.words.ts';

type LeaveDialogProps = {
  hasChanges: () => boolean;
  /** Saves the changes. Returns whether all of them are saved. */
  save: () => Promise<boolean>;
  /** Whether changes are saved without asking. */
  isAutomatic: boolean;
};

/** Saves before another screen opens, or asks if the changes cannot be saved by themselves. */
export function LeaveDialog({ hasChanges, save, isAutomatic }: LeaveDialogProps) {
  const words = useWords(editorWords);
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
    <Modal opened onClose={blocker.reset} title={words.leaveTitle}>
      <Stack>
        <Text size="sm">{words.leaveText}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={blocker.proceed}>
            {words.leave}
          </Button>
          <Button variant="default" onClick={blocker.reset} data-autofocus>
            {words.stay}
          </Button>
          <Button onClick={saveAndLeave}>{words.saveAndLeave}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
