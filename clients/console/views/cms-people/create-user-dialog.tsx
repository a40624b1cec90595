import { Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import { Dialog, DialogForm } from '../../shell/dialog.tsx';
import { useFormAction } from '../../shell/use-form-action.ts';
import { useWords } from '../../words/language-provider.tsx';
import { PasswordField } from './password-field.tsx';
import { cmsUserFormWords } from './user-form.words.ts';
import { createCmsUserDocument, roleNamesDocument } from './users.graph.ts';

type UserDialogProps = { isOpen: boolean; onClose: () => void };

/** Dialog that creates a CMS user with roles and a password. */
export function CreateCmsUserDialog({ isOpen, onClose }: UserDialogProps) {
  const words = useWords(cmsUserFormWords);
  return (
    <Dialog title={words.createTitle} isOpen={isOpen} onClose={onClose} size="lg">
      <CreateUserForm onClose={onClose} />
    </Dialog>
  );
}

const noUser = { name: '', login: '', email: '', password: '', isAdmin: false, roleIds: [] as string[] };
type UserForm = UseFormReturnType<typeof noUser>;

function CreateUserForm({ onClose }: Pick<UserDialogProps, 'onClose'>) {
  const words = useWords(cmsUserFormWords);
  const navigate = useNavigate();
  const requireText = (text: string) => (text.trim() ? null : words.required);
  const form = useForm({
    initialValues: noUser,
    validate: { name: requireText, login: requireText, password: requireText },
  });
  const create = useFormAction(createCmsUserDocument, form, {
    success: words.created,
    onSuccess: ({ createCmsUser }) => {
      onClose();
      void navigate({ to: `/content/users/${createCmsUser.user.number}` });
    },
  });
  const submit = form.onSubmit(({ name, login, email, ...values }) =>
    create.mutate({
      input: { ...values, name: name.trim(), login: login.trim(), email: email.trim() || undefined },
    }),
  );
  return (
    <DialogForm
      lead={words.createLead}
      action={words.create}
      isPending={create.isPending}
      onSubmit={submit}
      onCancel={onClose}
    >
      <TextInput
        label={words.name}
        description={words.nameHint}
        required
        data-autofocus
        {...form.getInputProps('name')}
      />
      <TextInput
        label={words.login}
        description={words.loginHint}
        required
        autoComplete="off"
        maxLength={50}
        {...form.getInputProps('login')}
      />
      <TextInput label={words.email} type="email" autoComplete="off" {...form.getInputProps('email')} />
      <PasswordField form={form} label={words.password} />
      <Checkbox
        label={words.admin}
        description={words.adminHint}
        {...form.getInputProps('isAdmin', { type: 'checkbox' })}
      />
      {!form.getValues().isAdmin && <RoleChoice form={form} />}
    </DialogForm>
  );
}

function RoleChoice({ form }: { form: UserForm }) {
  const words = useWords(cmsUserFormWords);
  const { data } = useGraphQuery(roleNamesDocument, {});
  const roles = data?.cmsRoles?.nodes ?? [];
  return (
    <Checkbox.Group label={words.roles} description={words.rolesHint} {...form.getInputProps('roleIds')}>
      <Stack gap="xs" mt="xs">
        {roles.map(({ id, name, description }) => (
          <Checkbox key={id} value={id} label={name} description={description || undefined} />
        ))}
        {data && roles.length === 0 && (
          <Text size="sm" c="dimmed">
            {words.noRoles}
          </Text>
        )}
      </Stack>
    </Checkbox.Group>
  );
}
