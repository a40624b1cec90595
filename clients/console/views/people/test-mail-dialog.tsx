import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Dialog, DialogForm } from '../../shell/dialog.tsx';
import { dialogWords } from '../../shell/dialog.words.ts';
import { useSession } from '../../shell/session.ts';
import { useFormAction } from '../../shell/use-form-action.ts';
import { useWords } from '../../words/language-provider.tsx';
import type { MailLanguage } from './mail-preview.tsx';
import { type MailTemplate, sendTestMailDocument } from './mails.graph.ts';
import { mailsWords } from './mails.words.ts';

type TestMailProps = {
  kind: MailTemplate['kind'];
  language: MailLanguage;
  isOpen: boolean;
  onClose: () => void;
};

/** Dialog that sends a mail with example data, to the administrator unless another address is entered. */
export function TestMailDialog({ isOpen, ...mail }: TestMailProps) {
  const words = useWords(mailsWords);
  return (
    <Dialog title={words.test} isOpen={isOpen} onClose={mail.onClose}>
      <TestMailForm {...mail} />
    </Dialog>
  );
}

function TestMailForm({ kind, language, onClose }: Omit<TestMailProps, 'isOpen'>) {
  const words = useWords(mailsWords);
  const { required } = useWords(dialogWords);
  const { user } = useSession();
  const form = useForm({
    initialValues: { email: user?.email ?? '' },
    validate: { email: (email) => (email.trim() ? null : required) },
  });
  const sending = useFormAction(sendTestMailDocument, form, {
    success: ({ sendTestEmail: { problem } }, { input }) =>
      [words.sent(input.email), problem && `${words.problem}: ${problem}`].filter(Boolean).join(' '),
    onSuccess: onClose,
  });
  return (
    <DialogForm
      lead={words.testLead}
      action={words.send}
      isPending={sending.isPending}
      onSubmit={form.onSubmit(({ email }) =>
        sending.mutate({ input: { kind, language, email: email.trim() } }),
      )}
      onCancel={onClose}
    >
      <TextInput label={words.email} type="email" data-autofocus {...form.getInputProps('email')} />
    </DialogForm>
  );
}
