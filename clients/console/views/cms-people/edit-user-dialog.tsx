import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Dialog, DialogForm } from '../../shell/dialog.tsx';
import { useFormAction } from '../../shell/use-form-action.ts';
import { useWords } from '../../words/language-provider.tsx';
import { cmsUserFormWords } from './user-form.words.ts';
import { type CmsUser, updateCmsUserDocument } from './users.graph.ts';

type UserDialogProps = { user: CmsUser; isOpen: boolean; onClose: () => void };

/** Dialog that changes name, address, note and administrator rights of a CMS user. */
export function EditCmsUserDialog({ user, isOpen, onClose }: UserDialogProps) {
  const words = useWords(cmsUserFormWords);
  return (
    <Dialog title={words.editTitle} isOpen={isOpen} onClose={onClose} size="lg">
      <EditUserForm user={user} onClose={onClose} />
    </Dialog>
  );
}

function EditUserForm({ user, onClose }: Omit<UserDialogProps, 'isOpen'>) {
  const words = useWords(cmsUserFormWords);
  const form = useForm({
    initialValues: {
      name: user.name ?? '',
      email: user.email ?? '',
      description: user.description ?? '',
      isAdmin: user.isAdmin,
    },
    validate: { name: (name) => (name.trim() ? null : words.required) },
  });
  const update = useFormAction(updateCmsUserDocument, form, { success: words.saved, onSuccess: onClose });
  const submit = form.onSubmit(({ name, email, ...values }) =>
    update.mutate({ input: { ...values, id: user.id, name: name.trim(), email: email.trim() } }),
  );
  return (
    <DialogForm action={words.save} isPending={update.isPending} onSubmit={submit} onCancel={onClose}>
      <TextInput
        label={words.name}
        description={words.nameHint}
        required
        data-autofocus
        {...form.getInputProps('name')}
      />
      <TextInput label={words.email} type="email" {...form.getInputProps('email')} />
      <Textarea
        label={words.description}
        description={words.descriptionHint}
        autosize
        minRows={2}
        maxRows={8}
        {...form.getInputProps('description')}
      />
      <Checkbox
        label={words.admin}
        description={words.adminHint}
        {...form.getInputProps('isAdmin', { type: 'checkbox' })}
      />
    </DialogForm>
  );
}
