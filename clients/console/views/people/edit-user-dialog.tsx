import { Autocomplete, Checkbox, JsonInput, PasswordInput, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import type { VariablesOf } from '../../graph/graph.ts';
import { Dialog, DialogForm } from '../../shell/dialog.tsx';
import { dialogWords } from '../../shell/dialog.words.ts';
import { notifySuccess } from '../../shell/notify.ts';
import { useFormAction } from '../../shell/use-form-action.ts';
import { useWords } from '../../words/language-provider.tsx';
import { createMetadataPatch, parseJsonObject, toJsonText } from './json-object.ts';
import { type User, updateUserDocument } from './user.graph.ts';
import { userFormWords } from './user-form.words.ts';

type UserDialogProps = { user: User; isOpen: boolean; onClose: () => void };
type UserValues = ReturnType<typeof toValues>;

/** Roles that a server has by default: of users, and of administrators. */
const usualRoles = ['authenticated', 'service_role', 'supabase_admin'];

/** Dialog that changes the addresses, the role and the metadata of a user. */
export function EditUserDialog({ user, isOpen, onClose }: UserDialogProps) {
  const words = useWords(userFormWords);
  return (
    <Dialog title={words.editTitle} isOpen={isOpen} onClose={onClose} size="lg">
      <EditUserForm user={user} onClose={onClose} />
    </Dialog>
  );
}

function toValues(user: User) {
  return {
    email: user.email ?? '',
    isEmailConfirmed: user.emailConfirmedAt !== null,
    phone: user.phone ?? '',
    isPhoneConfirmed: user.phoneConfirmedAt !== null,
    role: user.role ?? '',
    password: '',
    userMetadata: toJsonText(user.userMetadata),
    appMetadata: toJsonText(user.appMetadata),
  };
}

function EditUserForm({ user, onClose }: Omit<UserDialogProps, 'isOpen'>) {
  const words = useWords(userFormWords);
  const { invalidJson } = useWords(dialogWords);
  const validateJson = (text: string) => (parseJsonObject(text) ? null : invalidJson);
  const form = useForm({
    initialValues: toValues(user),
    validate: {
      email: (email) => (user.email && !email.trim() ? words.notRemovable : null),
      phone: (phone) => (user.phone && !phone.trim() ? words.notRemovable : null),
      userMetadata: validateJson,
      appMetadata: validateJson,
    },
  });
  const update = useFormAction(updateUserDocument, form, { success: words.saved, onSuccess: onClose });
  const submit = form.onSubmit((values) => {
    const changes = findChanges(user, values);
    if (Object.keys(changes).length > 0) update.mutate({ input: { id: user.id, ...changes } });
    else {
      notifySuccess(words.unchanged);
      onClose();
    }
  });
  return (
    <DialogForm
      lead={words.editLead}
      action={words.save}
      isPending={update.isPending}
      onSubmit={submit}
      onCancel={onClose}
    >
      <UserFields form={form} user={user} />
    </DialogForm>
  );
}

function UserFields({ form, user }: { form: UseFormReturnType<UserValues>; user: User }) {
  const words = useWords(userFormWords);
  return (
    <>
      <TextInput label={words.email} type="email" data-autofocus {...form.getInputProps('email')} />
      <Checkbox
        label={words.confirmEmail}
        disabled={user.emailConfirmedAt !== null}
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
        disabled={user.phoneConfirmedAt !== null}
        {...form.getInputProps('isPhoneConfirmed', { type: 'checkbox' })}
      />
      <Autocomplete
        label={words.role}
        description={words.roleHint}
        data={usualRoles}
        {...form.getInputProps('role')}
      />
      <PasswordInput
        label={words.password}
        description={words.newPasswordHint}
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
      <JsonInput
        label={words.userMetadata}
        description={words.userMetadataHint}
        autosize
        minRows={3}
        maxRows={12}
        {...form.getInputProps('userMetadata')}
      />
      <JsonInput
        label={words.appMetadata}
        description={words.appMetadataHint}
        autosize
        minRows={3}
        maxRows={12}
        {...form.getInputProps('appMetadata')}
      />
    </>
  );
}

type UserChanges = Omit<VariablesOf<typeof updateUserDocument>['input'], 'id'>;

/** Returns the fields that differ, because each field of the input is a change. */
function findChanges(user: User, values: UserValues): UserChanges {
  const before = toValues(user);
  const changed = <Key extends keyof UserValues>(key: Key) =>
    values[key] === before[key] ? undefined : values[key];
  const changes: UserChanges = {
    email: changed('email')?.trim(),
    isEmailConfirmed: changed('email') === undefined ? changed('isEmailConfirmed') : values.isEmailConfirmed,
    phone: changed('phone')?.replace(/[\s()-]/g, ''),
    isPhoneConfirmed: changed('phone') === undefined ? changed('isPhoneConfirmed') : values.isPhoneConfirmed,
    role: changed('role')?.trim(),
    password: changed('password'),
    userMetadata: createMetadataPatch(user.userMetadata ?? {}, parseJsonObject(values.userMetadata) ?? {}),
    appMetadata: createMetadataPatch(user.appMetadata ?? {}, parseJsonObject(values.appMetadata) ?? {}),
  };
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}
