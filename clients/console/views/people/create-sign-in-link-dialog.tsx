import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { CopyButton } from '../../shell/copy-button.tsx';
import { Dialog, DialogForm } from '../../shell/dialog.tsx';
import { useFormAction } from '../../shell/use-form-action.ts';
import { useWords } from '../../words/language-provider.tsx';
import { generateSignInLinkDocument, type User } from './user.graph.ts';
import { userActionsWords } from './user-actions.words.ts';

type UserDialogProps = { user: User; isOpen: boolean; onClose: () => void };

const linkTypes = ['MAGICLINK', 'RECOVERY', 'INVITE'] as const;

/** Dialog that creates a link for a user, and shows it once. */
export function CreateSignInLinkDialog({ user, isOpen, onClose }: UserDialogProps) {
  const words = useWords(userActionsWords);
  return (
    <Dialog title={words.link} isOpen={isOpen} onClose={onClose}>
      <CreateLinkForm user={user} onClose={onClose} />
    </Dialog>
  );
}

function CreateLinkForm({ user, onClose }: Omit<UserDialogProps, 'isOpen'>) {
  const words = useWords(userActionsWords);
  // The server invites only addresses that are not confirmed.
  const types = linkTypes.filter((type) => type !== 'INVITE' || !user.emailConfirmedAt);
  const form = useForm<{ type: (typeof linkTypes)[number]; redirectTo: string }>({
    initialValues: { type: 'MAGICLINK', redirectTo: '' },
  });
  const create = useFormAction(generateSignInLinkDocument, form);
  const link = create.data?.generateLink;
  if (link)
    return (
      <Stack gap="md">
        <TextInput label={words.linkTitle} value={link.actionLink} readOnly data-autofocus />
        <TextInput label={words.linkCode} value={link.emailOtp} readOnly />
        <Group justify="flex-end">
          <CopyButton text={link.actionLink} label={words.copyLink} />
          <Button onClick={onClose}>{words.done}</Button>
        </Group>
      </Stack>
    );
  const submit = form.onSubmit(({ type, redirectTo }) =>
    create.mutate({
      input: { type, email: user.email ?? '', redirectTo: redirectTo.trim() || undefined },
    }),
  );
  return (
    <DialogForm
      lead={words.linkLead}
      action={words.createLink}
      isPending={create.isPending}
      onSubmit={submit}
      onCancel={onClose}
    >
      <NativeSelect
        label={words.linkType}
        data={types.map((value) => ({ value, label: words.linkTypes[value] }))}
        data-autofocus
        {...form.getInputProps('type')}
      />
      <TextInput
        label={words.linkRedirect}
        description={words.linkRedirectHint}
        type="url"
        {...form.getInputProps('redirectTo')}
      />
    </DialogForm>
  );
}
