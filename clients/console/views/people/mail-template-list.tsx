import { Button, Grid, NativeSelect, NavLink, Paper, Skeleton } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { SendIcon } from 'lucide-react';
import { useState } from 'react';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import { ErrorState } from '../../shell/error-state.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useLanguage, useWords } from '../../words/language-provider.tsx';
import { MailPreviewSection } from './mail-preview.tsx';
import { type MailTemplate, mailTemplatesDocument } from './mails.graph.ts';
import { mailKindWords, mailsWords } from './mails.words.ts';
import { TestMailDialog } from './test-mail-dialog.tsx';

type Search = { kind?: string; language?: string };

/** Mails of the server, each with a preview by language. The chosen mail is in the address. */
export function MailTemplateListScreen() {
  const words = useWords(mailsWords);
  const { language: reader } = useLanguage();
  const [isSending, setSending] = useState(false);
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as Search;
  const { data, error, refetch } = useGraphQuery(mailTemplatesDocument, {});
  const templates = data?.emailTemplates ?? [];
  const template = templates.find(({ kind }) => kind === search.kind) ?? templates[0];
  const language = (search.language ?? reader) === 'de' ? 'DE' : 'EN';
  const change = (changes: Search) =>
    void navigate({ to: '.', search: { ...search, ...changes } as never, resetScroll: false });
  return (
    <Screen
      title={words.title}
      lead={words.lead}
      copyAs={{ operations: [{ document: mailTemplatesDocument, variables: {} }] }}
      actions={
        template && (
          <Button leftSection={<SendIcon size={18} aria-hidden />} onClick={() => setSending(true)}>
            {words.test}
          </Button>
        )
      }
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={480} />}
      {template && (
        <Grid gap="lg">
          <Grid.Col span={{ base: 12, md: 4, lg: 3 }}>
            <MailMenu templates={templates} chosen={template.kind} onChoose={(kind) => change({ kind })} />
          </Grid.Col>
          <Grid.Col span={{ base: 12, md: 8, lg: 9 }}>
            <MailPreviewSection
              template={template}
              language={language}
              onLanguage={(next) => change({ language: next.toLowerCase() })}
            />
          </Grid.Col>
        </Grid>
      )}
      {template && (
        <TestMailDialog
          kind={template.kind}
          language={language}
          isOpen={isSending}
          onClose={() => setSending(false)}
        />
      )}
    </Screen>
  );
}

type MailMenuProps = {
  templates: readonly MailTemplate[];
  chosen: MailTemplate['kind'];
  onChoose: (kind: MailTemplate['kind']) => void;
};

function MailMenu({ templates, chosen, onChoose }: MailMenuProps) {
  const words = useWords(mailsWords);
  const kindWords = useWords(mailKindWords);
  return (
    <>
      <NativeSelect
        hiddenFrom="md"
        aria-label={words.mails}
        value={chosen}
        onChange={({ currentTarget }) => {
          const template = templates.find(({ kind }) => kind === currentTarget.value);
          if (template) onChoose(template.kind);
        }}
        data={templates.map(({ kind }) => ({ value: kind, label: kindWords[kind] }))}
      />
      <Paper component="nav" aria-label={words.mails} p="xs" visibleFrom="md">
        {templates.map(({ kind }) => (
          <NavLink
            key={kind}
            component="button"
            type="button"
            label={kindWords[kind]}
            active={kind === chosen}
            aria-current={kind === chosen ? 'true' : undefined}
            onClick={() => onChoose(kind)}
          />
        ))}
      </Paper>
    </>
  );
}
