import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { CopyButton } from '../../shell/copy-button.tsx';
import { Dialog } from '../../shell/dialog.tsx';
import { useWords } from '../../words/language-provider.tsx';
import { oauthClientsWords } from './oauth-clients.words.ts';

/** Credentials of an app, as the server shows them once. */
export type OAuthClientCredentials = { clientId: string; clientSecret: string | null };

/** Dialog with the secret of an app, open while there is one to show. */
export function ClientSecretDialog({
  secret,
  onClose,
}: {
  secret: OAuthClientCredentials | null;
  onClose: () => void;
}) {
  const words = useWords(oauthClientsWords);
  return (
    <Dialog title={words.secretTitle} isOpen={secret !== null} onClose={onClose}>
      {secret && (
        <Stack gap="md">
          <Text size="sm">{secret.clientSecret ? words.secretLead : words.noSecret}</Text>
          <TextInput label={words.clientId} value={secret.clientId} readOnly />
          {secret.clientSecret && (
            <TextInput label={words.secret} value={secret.clientSecret} readOnly data-autofocus />
          )}
          <Group justify="flex-end">
            {secret.clientSecret && <CopyButton text={secret.clientSecret} label={words.copySecret} />}
            <Button onClick={onClose}>{words.done}</Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}
