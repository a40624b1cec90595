import { Anchor, Button, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { DownloadIcon } from 'lucide-react';
import { useState } from 'react';
import { isTrellisError } from '../../../typescript/trellis-error.ts';
import { TimeText } from '../../format/time-text.tsx';
import { useErrorText } from '../../graph/use-error-text.ts';
import { useGraphMutation } from '../../graph/use-graph-mutation.ts';
import { SuccessNote } from '../../shell/error-state.tsx';
import { useWords } from '../../words/language-provider.tsx';
import { exportMeDocument } from './personal-data.graph.ts';
import { personalDataWords } from './personal-data.words.ts';
import { TitledCard } from './titled-card.tsx';

type ExportLink = { url: string; expiresAt: string };

/** Export of the person's data. The server asks for the password, unless the sign-in was a few minutes ago. */
export function PersonalDataExportCard() {
  const words = useWords(personalDataWords);
  const toErrorText = useErrorText();
  const [link, setLink] = useState<ExportLink>();
  const form = useForm({ mode: 'uncontrolled', initialValues: { password: '' } });
  const problems: Record<string, string> = {
    AUTH_CURRENT_PASSWORD_INVALID: words.passwordWrong,
    AUTH_REAUTHENTICATION_NEEDED: words.proofMissing,
  };
  const exportMe = useGraphMutation(exportMeDocument, {
    invalidates: [],
    onSuccess: ({ exportMe: created }) => {
      form.reset();
      setLink(created);
      downloadFile(created.url);
    },
    onError: (error) => {
      const problem = isTrellisError(error) ? problems[error.code] : undefined;
      form.setFieldError('password', problem ?? toErrorText(error));
    },
  });
  const submit = ({ password }: { password: string }) =>
    exportMe.mutate({ input: password ? { proof: { currentPassword: password } } : {} });
  return (
    <TitledCard title={words.export} text={words.exportText}>
      <form noValidate onSubmit={form.onSubmit(submit)} className="console-account-form">
        <PasswordInput
          label={words.password}
          description={words.passwordHint}
          autoComplete="current-password"
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Button
          type="submit"
          mt="md"
          loading={exportMe.isPending}
          leftSection={<DownloadIcon size={18} aria-hidden />}
        >
          {words.prepare}
        </Button>
      </form>
      {link && (
        <SuccessNote>
          {words.ready} {words.readyText} <TimeText moment={link.expiresAt} style="dateTime" />.{' '}
          <Anchor href={link.url} download size="sm" underline="always">
            {words.download}
          </Anchor>
        </SuccessNote>
      )}
    </TitledCard>
  );
}

/** Starts a download. The response names the file. */
function downloadFile(url: string) {
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = '';
  anchor.click();
}
