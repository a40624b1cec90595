import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useMutationWithNotification } from '../../shell/use-mutation-with-notification.ts';
import { useWords } from '../../words/language-provider.tsx';
import {
  defaultKeyRotationGraceSeconds,
  KeyRotationGracePeriodChoice,
} from './key-rotation-grace-period-choice.tsx';
import { SecretText } from './secret-text.tsx';
import { rotateWebhookSecretDocument } from './webhook.graph.ts';
import { webhookWords } from './webhook.words.ts';

type ReplaceSecretDialogProps = { webhookId: string; isOpen: boolean; onClose: () => void };

/** Dialog that replaces the secret of a webhook and shows the new one, which the server returns only once. */
export function ReplaceSecretDialog({ webhookId, isOpen, onClose }: ReplaceSecretDialogProps) {
  const words = useWords(webhookWords);
  const [secret, setSecret] = useState<string>();
  const close = () => {
    setSecret(undefined);
    onClose();
  };
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      title={secret ? words.secretTitle : words.rotate}
      size="lg"
      closeButtonProps={{ 'aria-label': secret ? words.done : words.cancel }}
      // A click beside the dialog would lose the secret.
      closeOnClickOutside={!secret}
    >
      {secret ? (
        <Stack align="flex-start">
          <Text size="sm">{words.secretText}</Text>
          <SecretText text={secret} label={words.secretTitle} />
          <Button onClick={close}>{words.done}</Button>
        </Stack>
      ) : (
        <ReplaceForm webhookId={webhookId} onCancel={close} onReplaced={setSecret} />
      )}
    </Modal>
  );
}

type ReplaceFormProps = { webhookId: string; onCancel: () => void; onReplaced: (secret: string) => void };

function ReplaceForm({ webhookId, onCancel, onReplaced }: ReplaceFormProps) {
  const words = useWords(webhookWords);
  const [grace, setGrace] = useState(defaultKeyRotationGraceSeconds);
  const rotate = useMutationWithNotification(rotateWebhookSecretDocument, {
    success: words.rotated,
    onSuccess: ({ rotateWebhookSecret }) => onReplaced(rotateWebhookSecret.secret),
  });
  return (
    <Stack>
      <Text size="sm">{words.rotateText}</Text>
      <KeyRotationGracePeriodChoice label={words.rotateGrace} value={grace} onChange={setGrace} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          {words.cancel}
        </Button>
        <Button
          loading={rotate.isPending}
          onClick={() => rotate.mutate({ input: { id: webhookId, graceSeconds: Number(grace) } })}
        >
          {words.rotate}
        </Button>
      </Group>
    </Stack>
  );
}
