import { Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { Dialog, DialogForm } from '../../shell/dialog.tsx';
import { useFormAction } from '../../shell/use-form-action.ts';
import { useWords } from '../../words/language-provider.tsx';
import { userFormWords } from './user-form.words.ts';
import { createUserDocument } from './user-list.graph.ts';

type UserDialogProps = { isOpen: boolean; onClose: () => void };

/** Dialog that creates a user without a mail. */
export function CreateUserDialog({ isOpen, onClose }: UserDialogProps) {
  const words = useWords(userFormWords);
  return (
    <Dialog title={words.createTitle} isOpen={isOpen} onClose={onClose}>
      <CreateUserForm onClose={onClose} />
    </Dialog>
  );
}

const noUser = {
  email: '',
  phone: '',
  name: '',
  password: '',
  isEmailConfirmed: true,
  isPhoneConfirmed: false,
};

function CreateUserForm({ onClose }: Pick<UserDialogProps, 'onClose'>) {
  const words = useWords(userFormWords);
  const navigate = useNavigate();
  const form = useForm({
    initialValues: noUser,
    validate: { email: (email, { phone }) => (email.trim() || phone.trim() ? null : words.noAddress) },
  });
  const create = useFormAction(createUserDocument, form, {
    success: words.created,
    onSuccess: ({ createUser }) => {
      onClose();
      void navigate({ to: `/people/users/${createUser.user.uuid}` });
    },
  });
  const submit = form.onSubmit((values) => create.mutate({ input: toInput(values) }));
  return (
    <DialogForm
      lead={words.createLead}
      action={words.create}
      isPending={create.isPending}
      onSubmit={submit}
      onCancel={onClose}
    >
      <TextInput label={words.email} type="email" data-autofocus {...form.getInputProps('email')} />
      <Checkbox
        label={words.confirmEmail}
        {...form.getInputProps('isEmailConfirmed', { type: 'checkbox' })}
      />
      <TextInput
        label={words.phone}
        type="tel"
        description={words.phoneHint}
        {...form.getInputProps('phone')}
      />
      <Checkbox
        label={words.confirmPhone}
        {...form.getInputProps('isPhoneConfirmed', { type: 'checkbox' })}
      />
      <TextInput label={words.name} {...form.getInputProps('name')} />
      <PasswordInput
        label={words.password}
        description={words.passwordHint}
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
    </DialogForm>
  );
}

function toInput({ email, phone, name, password, isEmailConfirmed, isPhoneConfirmed }: typeof noUser) {
  return {
    email: email.trim() || undefined,
    phone: phone.replace(/[\s()-]/g, '') || undefined,
    password: password || undefined,
    isEmailConfirmed: email.trim() ? isEmailConfirmed : undefined,
    isPhoneConfirmed: phone.trim() ? isPhoneConfirmed : undefined,
    userMetadata: name.trim() ? { name: name.trim() } : undefined,
  };
}
