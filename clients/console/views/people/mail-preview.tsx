import { Alert, Code, Group, SegmentedControl, Skeleton, Stack } from '@mantine/core';
import { useState } from 'react';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import { ErrorState } from '../../shell/error-state.tsx';
import { PropertyTable, Section } from '../../shell/section.tsx';
import { useWords } from '../../words/language-provider.tsx';
import { MailFrame } from './mail-frame.tsx';
import { type MailTemplate, mailPreviewDocument } from './mails.graph.ts';
import { mailKindWords, mailsWords } from './mails.words.ts';

export type MailLanguage = 'EN' | 'DE';

type MailPreviewProps = {
  template: MailTemplate;
  language: MailLanguage;
  onLanguage: (language: MailLanguage) => void;
};

const languages = ['EN', 'DE'] as const;

/** A mail as its recipient sees it, with its subject and the source of its text. */
export function MailPreviewSection({ template, language, onLanguage }: MailPreviewProps) {
  const words = useWords(mailsWords);
  const kindWords = useWords(mailKindWords);
  const [view, setView] = useState<'html' | 'text'>('html');
  const { data, error, refetch } = useGraphQuery(
    mailPreviewDocument,
    { kind: template.kind, language },
    { keepsPreviousData: true },
  );
  const preview = data?.emailPreview;
  return (
    <Section title={kindWords[template.kind]}>
      <Stack gap="md">
        <Group gap="md">
          <SegmentedControl
            aria-label={words.language}
            value={language}
            onChange={(value) => onLanguage(value === 'DE' ? 'DE' : 'EN')}
            data={languages.map((value) => ({ value, label: words.languages[value] }))}
          />
          <SegmentedControl
            aria-label={words.view}
            value={view}
            onChange={(value) => setView(value === 'text' ? 'text' : 'html')}
            data={[
              { value: 'html', label: words.designed },
              { value: 'text', label: words.plain },
            ]}
          />
        </Group>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!preview && !error && <Skeleton height={320} />}
        {preview && (
          <>
            <PropertyTable
              rows={[
                [words.subject, preview.subject],
                [words.source, template.url ? words.template(template.url) : words.builtIn],
              ]}
            />
            {preview.problem && (
              <Alert color="red" title={words.problem}>
                {preview.problem}
              </Alert>
            )}
            {view === 'html' ? (
              <MailFrame html={preview.html} title={words.preview} />
            ) : (
              <Code block style={{ whiteSpace: 'pre-wrap' }}>
                {preview.text}
              </Code>
            )}
          </>
        )}
      </Stack>
    </Section>
  );
}
