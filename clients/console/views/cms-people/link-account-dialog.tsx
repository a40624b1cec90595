import { Autocomplete, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import { Dialog, DialogForm } from '../../shell/dialog.tsx';
import { useSession } from '../../shell/session.ts';
import { useFormAction } from '../../shell/use-form-action.ts';
import { useWords } from '../../words/language-provider.tsx';
import { cmsUserLabelOf } from './cms-user-status.tsx';
import { cmsUserWords } from './user.words.ts';
import { type CmsUser, linkableAccountsDocument, linkCmsUserAccountDocument } from './users.graph.ts';

type LinkDialogProps = { user: CmsUser; isOpen: boolean; onClose: () => void };

/** Dialog that proposes to link a CMS user with an account. */
export function LinkAccountDialog({ user, isOpen, onClose }: LinkDialogProps) {
  const words = useWords(cmsUserWords);
  return (
    <Dialog title={words.linkTitle} isOpen={isOpen} onClose={onClose}>
      <LinkForm user={user} onClose={onClose} />
    </Dialog>
  );
}

const noAccount = { accountId: '' };
type LinkFormType = UseFormReturnType<typeof noAccount>;

/** Delay after the last letter, because each search is a request. */
const typingPauseMs = 300;

/** Loads the accounts that match a text, for administrators of users. */
function useAccountChoices(text: string) {
  const isEnabled = useSession().capabilities.has('people');
  const [searched] = useDebouncedValue(text.trim(), typingPauseMs);
  const { data } = useGraphQuery(
    linkableAccountsDocument,
    { text: searched },
    { isEnabled, keepsPreviousData: true },
  );
  return (data?.users?.nodes ?? []).map(({ id, uuid, email, phone }) => ({
    id,
    label: email || phone || uuid,
  }));
}

function LinkForm({ user, onClose }: Omit<LinkDialogProps, 'isOpen'>) {
  const words = useWords(cmsUserWords);
  const maySearch = useSession().capabilities.has('people');
  const form = useForm({ initialValues: noAccount });
  const choices = useAccountChoices(form.getValues().accountId);
  const link = useFormAction(linkCmsUserAccountDocument, form, {
    success: words.linkProposed,
    onSuccess: onClose,
  });
  const submit = form.onSubmit(({ accountId }) => {
    const text = accountId.trim();
    const id = choices.find(({ label }) => label === text)?.id ?? (maySearch ? '' : text);
    if (id) link.mutate({ input: { id: user.id, accountId: id } });
    else form.setFieldError('accountId', words.chooseAccount);
  });
  return (
    <DialogForm
      lead={words.linkLead(cmsUserLabelOf(user))}
      action={words.propose}
      isPending={link.isPending}
      onSubmit={submit}
      onCancel={onClose}
    >
      {maySearch ? (
        <AccountSearch form={form} labels={choices.map(({ label }) => label)} />
      ) : (
        <AccountId form={form} />
      )}
    </DialogForm>
  );
}

function AccountSearch({ form, labels }: { form: LinkFormType; labels: string[] }) {
  const words = useWords(cmsUserWords);
  return (
    <Autocomplete
      label={words.accountSearch}
      description={words.accountSearchHint}
      data={[...new Set(labels)]}
      data-autofocus
      {...form.getInputProps('accountId')}
    />
  );
}

function AccountId({ form }: { form: LinkFormType }) {
  const words = useWords(cmsUserWords);
  return (
    <TextInput
      label={words.accountId}
      description={words.accountIdHint}
      autoComplete="off"
      data-autofocus
      {...form.getInputProps('accountId')}
    />
  );
}
