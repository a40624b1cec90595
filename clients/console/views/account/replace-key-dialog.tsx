import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useMutationWithNotification } from '../../shell/use-mutation-with-notification.ts';
import { useWords } from '../../words/language-provider.tsx';
import { rotateAccountKeyDocument } from './key-list.graph.ts';
import { keyListWords } from './key-list.words.ts';
import {
  defaultKeyRotationGraceSeconds,
  KeyRotationGracePeriodChoice,
} from './key-rotation-grace-period-choice.tsx';

type ReplaceKeyDialogProps = { isOpen: boolean; onClose: () => void; onReplaced: () => void };

/** Dialog that replaces the account key, and asks how long the old one remains valid. */
export function ReplaceKeyDialog({ isOpen, onClose, onReplaced }: ReplaceKeyDialogProps) {
  const words = useWords(keyListWords);
  const [grace, setGrace] = useState(defaultKeyRotationGraceSeconds);
  const rotate = useMutationWithNotification(rotateAccountKeyDocument, {
    success: words.replaced,
    onSuccess: () => {
      onClose();
      onReplaced();
    },
  });
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={words.replace}
      closeButtonProps={{ 'aria-label': words.cancel }}
    >
      <Stack>
        <Text size="sm">{words.replaceText}</Text>
        <KeyRotationGracePeriodChoice label={words.grace} value={grace} onChange={setGrace} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            color="red"
            loading={rotate.isPending}
            onClick={() => rotate.mutate({ input: { graceSeconds: Number(grace) } })}
          >
            {words.replace}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
