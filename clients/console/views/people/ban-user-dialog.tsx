import { NativeSelect } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Dialog, DialogForm } from '../../shell/dialog.tsx';
import { useFormAction } from '../../shell/use-form-action.ts';
import { useWords } from '../../words/language-provider.tsx';
import { type User, updateUserDocument } from './user.graph.ts';
import { userActionsWords } from './user-actions.words.ts';
import { userLabelOf } from './user-status.tsx';

type UserDialogProps = { user: User; isOpen: boolean; onClose: () => void };

/** Dialog that bans a user for a chosen time. */
export function BanUserDialog({ user, isOpen, onClose }: UserDialogProps) {
  const words = useWords(userActionsWords);
  return (
    <Dialog title={words.banTitle} isOpen={isOpen} onClose={onClose}>
      <BanUserForm user={user} onClose={onClose} />
    </Dialog>
  );
}

function BanUserForm({ user, onClose }: Omit<UserDialogProps, 'isOpen'>) {
  const words = useWords(userActionsWords);
  const form = useForm({ initialValues: { banDuration: '24h' } });
  const ban = useFormAction(updateUserDocument, form, { success: words.banned, onSuccess: onClose });
  return (
    <DialogForm
      lead={words.banLead(userLabelOf(user))}
      action={words.ban}
      isDangerous
      isPending={ban.isPending}
      onSubmit={form.onSubmit(({ banDuration }) => ban.mutate({ input: { id: user.id, banDuration } }))}
      onCancel={onClose}
    >
      <NativeSelect
        label={words.banDuration}
        data={Object.entries(words.durations).map(([value, label]) => ({ value, label }))}
        data-autofocus
        {...form.getInputProps('banDuration')}
      />
    </DialogForm>
  );
}
