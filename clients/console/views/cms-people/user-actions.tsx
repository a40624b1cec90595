import { ActionIcon, Button, Menu } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { EllipsisIcon, PencilIcon } from 'lucide-react';
import { useState } from 'react';
import { consolePageSettings } from '../../page/page-settings.ts';
import { useConfirm } from '../../shell/confirm.tsx';
import { useSession } from '../../shell/session.ts';
import { useMutationWithNotification } from '../../shell/use-mutation-with-notification.ts';
import { useWords } from '../../words/language-provider.tsx';
import { cmsUserLabelOf } from './cms-user-status.tsx';
import { EditCmsUserDialog } from './edit-user-dialog.tsx';
import { SetPasswordDialog } from './set-password-dialog.tsx';
import { cmsUserActionWords } from './user-actions.words.ts';
import {
  type CmsUser,
  cmsUserListDocument,
  deleteCmsUserDocument,
  unblockCmsUserDocument,
  updateCmsUserDocument,
} from './users.graph.ts';

/** Buttons and dialogs of the actions on a CMS user. */
export function CmsUserActions({ user }: { user: CmsUser }) {
  const words = useWords(cmsUserActionWords);
  const [dialog, setDialog] = useState<'edit' | 'password' | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      <Button leftSection={<PencilIcon size={18} aria-hidden />} onClick={() => setDialog('edit')}>
        {words.edit}
      </Button>
      <Menu position="bottom-end" width={280}>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={words.actions}>
            <EllipsisIcon size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <PasswordItem user={user} onOpen={() => setDialog('password')} />
          <ResetItem user={user} />
          <BlockItems user={user} />
        </Menu.Dropdown>
      </Menu>
      <EditCmsUserDialog user={user} isOpen={dialog === 'edit'} onClose={close} />
      <SetPasswordDialog user={user} isOpen={dialog === 'password'} onClose={close} />
    </>
  );
}

/** One's own password is changed on the page of the server, which asks for the present one. */
function PasswordItem({ user, onOpen }: { user: CmsUser; onOpen: () => void }) {
  const words = useWords(cmsUserActionWords);
  const { cmsUser } = useSession();
  if (cmsUser?.id !== user.id) return <Menu.Item onClick={onOpen}>{words.setPassword}</Menu.Item>;
  return (
    <Menu.Item component="a" href={`${consolePageSettings.root}/cms/password`}>
      {words.changeOwnPassword}
    </Menu.Item>
  );
}

function ResetItem({ user }: { user: CmsUser }) {
  const words = useWords(cmsUserActionWords);
  const reset = useMutationWithNotification(unblockCmsUserDocument, { success: words.resetDone });
  if (user.loginTries === 0) return null;
  return <Menu.Item onClick={() => reset.mutate({ input: { id: user.id } })}>{words.reset}</Menu.Item>;
}

/** Block and deletion. Users cannot block or delete themselves. */
function BlockItems({ user }: { user: CmsUser }) {
  const words = useWords(cmsUserActionWords);
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { cmsUser } = useSession();
  const block = useMutationWithNotification(updateCmsUserDocument, {
    success: (_, { input }) => (input.isActive ? words.unblocked : words.blocked),
  });
  const deletion = useMutationWithNotification(deleteCmsUserDocument, {
    success: words.deleted,
    // The screen still shows the user, who cannot be loaded any more.
    invalidates: [cmsUserListDocument],
    onSuccess: () => void navigate({ to: '/content/users' }),
  });
  if (cmsUser?.id === user.id) return null;
  const label = cmsUserLabelOf(user);
  const askToBlock = () =>
    confirm({
      title: words.blockTitle,
      text: words.blockText(label),
      action: words.block,
      isDangerous: true,
      onConfirm: () => block.mutate({ input: { id: user.id, isActive: false } }),
    });
  const askToDelete = () =>
    confirm({
      title: words.deleteTitle,
      text: words.deleteText(label),
      action: words.deleteAction,
      isDangerous: true,
      onConfirm: () => deletion.mutate({ input: { id: user.id } }),
    });
  const unblock = () => block.mutate({ input: { id: user.id, isActive: true } });
  return (
    <>
      <Menu.Divider />
      <Menu.Item onClick={user.isActive ? askToBlock : unblock}>
        {user.isActive ? words.block : words.unblock}
      </Menu.Item>
      <Menu.Item c="var(--mantine-color-error)" onClick={askToDelete}>
        {words.delete}
      </Menu.Item>
    </>
  );
}
