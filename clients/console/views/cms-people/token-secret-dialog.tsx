import { Button, Code, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { CopyButton } from '../../shell/copy-button.tsx';
import { useWords } from '../../words/language-provider.tsx';
import { tokenWords } from './tokens.words.ts';

/** A new token, whose secret the server returns once. */
export type CreatedApiToken = { name: string; secret: string };

/** Dialog with the secret of a new token, open while there is one to show. */
export function TokenSecretDialog({
  created,
  onClose,
}: {
  created: CreatedApiToken | null;
  onClose: () => void;
}) {
  const words = useWords(tokenWords);
  return (
    <Modal
      opened={created !== null}
      onClose={onClose}
      title={words.secretTitle}
      size="lg"
      // The token is lost when the dialog closes, so a click beside it does nothing.
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': words.close }}
    >
      {created && (
        <Stack gap="md">
          <Text size="sm">{words.secretLead(created.name)}</Text>
          <TextInput label={words.secret} value={created.secret} readOnly data-autofocus ff="monospace" />
          <div>
            <Text size="sm" fw={500}>
              {words.header}
            </Text>
            <Code block>{`Authorization: Bearer ${created.secret}`}</Code>
          </div>
          <Group justify="flex-end">
            <CopyButton text={created.secret} label={words.copySecret} />
            <Button onClick={onClose}>{words.done}</Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}
