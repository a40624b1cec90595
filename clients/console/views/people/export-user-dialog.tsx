import { Button, Group, Stack, Text } from '@mantine/core';
import { useLocaleFormatters } from '../../format/use-locale-formatters.ts';
import { CopyButton } from '../../shell/copy-button.tsx';
import { Dialog, DialogForm } from '../../shell/dialog.tsx';
import { useMutationWithNotification } from '../../shell/use-mutation-with-notification.ts';
import { useWords } from '../../words/language-provider.tsx';
import { exportUserDocument } from './personal-data.graph.ts';
import type { User } from './user.graph.ts';
import { userActionsWords } from './user-actions.words.ts';
import { userLabelOf } from './user-status.tsx';

type UserDialogProps = { user: User; isOpen: boolean; onClose: () => void };

/** Dialog that creates a link to the personal data of a user. */
export function ExportUserDialog({ user, isOpen, onClose }: UserDialogProps) {
  const words = useWords(userActionsWords);
  return (
    <Dialog title={words.exportTitle} isOpen={isOpen} onClose={onClose}>
      <ExportUserForm user={user} onClose={onClose} />
    </Dialog>
  );
}

function ExportUserForm({ user, onClose }: Omit<UserDialogProps, 'isOpen'>) {
  const words = useWords(userActionsWords);
  const format = useLocaleFormatters();
  const creation = useMutationWithNotification(exportUserDocument, { success: words.exported });
  const result = creation.data?.exportUser;
  if (result)
    return (
      <Stack gap="md">
        <Text size="sm">{words.exportLinkLead(format.dateTime(result.expiresAt))}</Text>
        <Group justify="flex-end">
          <CopyButton text={result.url} label={words.copyLink} />
          <Button component="a" href={result.url} download data-autofocus>
            {words.download}
          </Button>
        </Group>
      </Stack>
    );
  return (
    <DialogForm
      lead={words.exportLead(userLabelOf(user))}
      action={words.createExport}
      isPending={creation.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        creation.mutate({ input: { id: user.id } });
      }}
      onCancel={onClose}
    />
  );
}
