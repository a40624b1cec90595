import { Checkbox } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { Dialog, DialogForm } from '../../shell/dialog.tsx';
import { useFormAction } from '../../shell/use-form-action.ts';
import { useWords } from '../../words/language-provider.tsx';
import { deleteUserDocument, type User } from './user.graph.ts';
import { userActionsWords } from './user-actions.words.ts';
import { userListDocument } from './user-list.graph.ts';
import { userLabelOf } from './user-status.tsx';

type UserDialogProps = { user: User; isOpen: boolean; onClose: () => void };

/** Dialog that deletes an account, and leads to the list of users. */
export function DeleteUserDialog({ user, isOpen, onClose }: UserDialogProps) {
  const words = useWords(userActionsWords);
  return (
    <Dialog title={words.deleteTitle} isOpen={isOpen} onClose={onClose}>
      <DeleteUserForm user={user} onClose={onClose} />
    </Dialog>
  );
}

function DeleteUserForm({ user, onClose }: Omit<UserDialogProps, 'isOpen'>) {
  const words = useWords(userActionsWords);
  const navigate = useNavigate();
  const form = useForm({ initialValues: { isSoft: false } });
  const deletion = useFormAction(deleteUserDocument, form, {
    success: words.deleted,
    // The screen still shows the user, who cannot be loaded any more.
    invalidates: [userListDocument],
    onSuccess: () => {
      onClose();
      void navigate({ to: '/people/users' });
    },
  });
  return (
    <DialogForm
      lead={words.deleteLead(userLabelOf(user))}
      action={words.deleteAction}
      isDangerous
      isPending={deletion.isPending}
      onSubmit={form.onSubmit(({ isSoft }) => deletion.mutate({ input: { id: user.id, isSoft } }))}
      onCancel={onClose}
    >
      <Checkbox
        label={words.deleteSoft}
        description={words.deleteSoftHint}
        {...form.getInputProps('isSoft', { type: 'checkbox' })}
      />
    </DialogForm>
  );
}
