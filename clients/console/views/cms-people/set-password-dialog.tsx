import { useForm } from '@mantine/form';
import { Dialog, DialogForm } from '../../shell/dialog.tsx';
import { useFormAction } from '../../shell/use-form-action.ts';
import { useWords } from '../../words/language-provider.tsx';
import { cmsUserLabelOf } from './cms-user-status.tsx';
import { PasswordField } from './password-field.tsx';
import { cmsUserFormWords } from './user-form.words.ts';
import { type CmsUser, setCmsUserPasswordDocument } from './users.graph.ts';

type PasswordDialogProps = { user: CmsUser; isOpen: boolean; onClose: () => void };

/** Dialog that replaces the password of another CMS user. */
export function SetPasswordDialog({ user, isOpen, onClose }: PasswordDialogProps) {
  const words = useWords(cmsUserFormWords);
  return (
    <Dialog title={words.passwordTitle} isOpen={isOpen} onClose={onClose}>
      <SetPasswordForm user={user} onClose={onClose} />
    </Dialog>
  );
}

function SetPasswordForm({ user, onClose }: Omit<PasswordDialogProps, 'isOpen'>) {
  const words = useWords(cmsUserFormWords);
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (password) => (password.trim() ? null : words.required) },
  });
  const set = useFormAction(setCmsUserPasswordDocument, form, {
    success: words.passwordSet,
    onSuccess: onClose,
  });
  return (
    <DialogForm
      lead={words.passwordLead(cmsUserLabelOf(user))}
      action={words.setPassword}
      isPending={set.isPending}
      onSubmit={form.onSubmit(({ password }) => set.mutate({ input: { id: user.id, password } }))}
      onCancel={onClose}
    >
      <PasswordField form={form} label={words.newPassword} isFocused />
    </DialogForm>
  );
}
