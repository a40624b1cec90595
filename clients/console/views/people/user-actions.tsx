import { ActionIcon, Button, Menu } from '@mantine/core';
import { EllipsisIcon, PencilIcon } from 'lucide-react';
import { useState } from 'react';
import { Dialog } from '../../shell/dialog.tsx';
import { useMutationWithNotification } from '../../shell/use-mutation-with-notification.ts';
import { useWords } from '../../words/language-provider.tsx';
import { BanUserDialog } from './ban-user-dialog.tsx';
import { CreateSignInLinkDialog } from './create-sign-in-link-dialog.tsx';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { EditUserDialog } from './edit-user-dialog.tsx';
import { EraseUserDialog } from './erase-user-dialog.tsx';
import { ExportUserDialog } from './export-user-dialog.tsx';
import { JsonView } from './json-view.tsx';
import { requestPasswordRecoveryDocument, type User, updateUserDocument } from './user.graph.ts';
import { userActionsWords } from './user-actions.words.ts';
import { inviteUserDocument } from './user-list.graph.ts';
import { isBanned, userLabelOf } from './user-status.tsx';

type DialogName = 'edit' | 'link' | 'ban' | 'json' | 'export' | 'delete' | 'erase';

/** Buttons and dialogs of the actions on a user. */
export function UserActions({ user }: { user: User }) {
  const words = useWords(userActionsWords);
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const close = () => setDialog(null);
  const propsOf = (name: DialogName) => ({ user, isOpen: dialog === name, onClose: close });
  return (
    <>
      <Button leftSection={<PencilIcon size={18} aria-hidden />} onClick={() => setDialog('edit')}>
        {words.edit}
      </Button>
      <ActionMenu user={user} onOpen={setDialog} />
      <EditUserDialog {...propsOf('edit')} />
      <CreateSignInLinkDialog {...propsOf('link')} />
      <BanUserDialog {...propsOf('ban')} />
      <ExportUserDialog {...propsOf('export')} />
      <DeleteUserDialog {...propsOf('delete')} />
      <EraseUserDialog {...propsOf('erase')} />
      <Dialog title={userLabelOf(user)} isOpen={dialog === 'json'} onClose={close} size="xl">
        <JsonView value={user} label="JSON" />
      </Dialog>
    </>
  );
}

function ActionMenu({ user, onOpen }: { user: User; onOpen: (dialog: DialogName) => void }) {
  const words = useWords(userActionsWords);
  return (
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={words.actions}>
          <EllipsisIcon size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <ConfirmItems user={user} />
        <MailItems user={user} />
        {user.email && <Menu.Item onClick={() => onOpen('link')}>{words.link}</Menu.Item>}
        <Menu.Divider />
        <Menu.Item onClick={() => onOpen('json')}>{words.json}</Menu.Item>
        <Menu.Item onClick={() => onOpen('export')}>{words.export}</Menu.Item>
        <Menu.Divider />
        <BanItem user={user} onBan={() => onOpen('ban')} />
        {!user.deletedAt && (
          <Menu.Item c="var(--mantine-color-error)" onClick={() => onOpen('delete')}>
            {words.delete}
          </Menu.Item>
        )}
        <Menu.Item c="var(--mantine-color-error)" onClick={() => onOpen('erase')}>
          {words.erase}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Confirms addresses in the place of the user. */
function ConfirmItems({ user }: { user: User }) {
  const words = useWords(userActionsWords);
  const { id, email, emailConfirmedAt, phone, phoneConfirmedAt } = user;
  const confirmEmail = useMutationWithNotification(updateUserDocument, { success: words.emailConfirmed });
  const confirmPhone = useMutationWithNotification(updateUserDocument, { success: words.phoneConfirmed });
  return (
    <>
      {email && !emailConfirmedAt && (
        <Menu.Item onClick={() => confirmEmail.mutate({ input: { id, isEmailConfirmed: true } })}>
          {words.confirmEmail}
        </Menu.Item>
      )}
      {phone && !phoneConfirmedAt && (
        <Menu.Item onClick={() => confirmPhone.mutate({ input: { id, isPhoneConfirmed: true } })}>
          {words.confirmPhone}
        </Menu.Item>
      )}
    </>
  );
}

/** Mails that the user can get. An invitation is possible until the address is confirmed. */
function MailItems({ user: { email, emailConfirmedAt, invitedAt } }: { user: User }) {
  const words = useWords(userActionsWords);
  const invite = useMutationWithNotification(inviteUserDocument, { success: words.invitedAgain });
  const recover = useMutationWithNotification(requestPasswordRecoveryDocument, {
    success: (_, { input }) => words.recoverySent(input.email),
  });
  if (!email) return null;
  if (invitedAt && !emailConfirmedAt)
    return <Menu.Item onClick={() => invite.mutate({ input: { email } })}>{words.inviteAgain}</Menu.Item>;
  return <Menu.Item onClick={() => recover.mutate({ input: { email } })}>{words.recovery}</Menu.Item>;
}

function BanItem({ user, onBan }: { user: User; onBan: () => void }) {
  const words = useWords(userActionsWords);
  const lift = useMutationWithNotification(updateUserDocument, { success: words.unbanned });
  if (!isBanned(user)) return <Menu.Item onClick={onBan}>{words.ban}</Menu.Item>;
  return (
    <Menu.Item onClick={() => lift.mutate({ input: { id: user.id, banDuration: 'none' } })}>
      {words.unban}
    </Menu.Item>
  );
}
