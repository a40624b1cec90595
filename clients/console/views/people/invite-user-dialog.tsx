import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { Dialog, DialogForm } from '../../shell/dialog.tsx';
import { dialogWords } from '../../shell/dialog.words.ts';
import { useFormAction } from '../../shell/use-form-action.ts';
import { useWords } from '../../words/language-provider.tsx';
import { userFormWords } from './user-form.words.ts';
import { inviteUserDocument } from './user-list.graph.ts';

type UserDialogProps = { isOpen: boolean; onClose: () => void };

/** Dialog that invites a person by email. */
export function InviteUserDialog({ isOpen, onClose }: UserDialogProps) {
  const words = useWords(userFormWords);
  return (
    <Dialog title={words.inviteTitle} isOpen={isOpen} onClose={onClose}>
      <InviteUserForm onClose={onClose} />
    </Dialog>
  );
}

function InviteUserForm({ onClose }: Pick<UserDialogProps, 'onClose'>) {
  const words = useWords(userFormWords);
  const { required } = useWords(dialogWords);
  const navigate = useNavigate();
  const form = useForm({
    initialValues: { email: '', name: '' },
    validate: { email: (email) => (email.trim() ? null : required) },
  });
  const invite = useFormAction(inviteUserDocument, form, {
    success: (_, { input }) => words.invited(input.email),
    onSuccess: ({ inviteUser }) => {
      onClose();
      void navigate({ to: `/people/users/${inviteUser.user.uuid}` });
    },
  });
  const submit = form.onSubmit(({ email, name }) =>
    invite.mutate({ input: { email: email.trim(), data: name.trim() ? { name: name.trim() } : undefined } }),
  );
  return (
    <DialogForm
      lead={words.inviteLead}
      action={words.invite}
      isPending={invite.isPending}
      onSubmit={submit}
      onCancel={onClose}
    >
      <TextInput label={words.email} type="email" required data-autofocus {...form.getInputProps('email')} />
      <TextInput label={words.name} {...form.getInputProps('name')} />
    </DialogForm>
  );
}
