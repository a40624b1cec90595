import { Button, Paper, Skeleton, Table } from '@mantine/core';
import { PlusIcon } from 'lucide-react';
import { useState } from 'react';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import { Dialog } from '../../shell/dialog.tsx';
import { ErrorState } from '../../shell/error-state.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useWords } from '../../words/language-provider.tsx';
import { MetaValues } from '../meta/meta-values.tsx';
import { DeleteLanguageDialog } from './delete-language-dialog.tsx';
import { LanguageDialog } from './language-dialog.tsx';
import { LanguageTableRow } from './language-row.tsx';
import { type LanguageRow, languageListDocument } from './languages.graph.ts';
import { languageWords } from './languages.words.ts';

/** Languages of the site in their order. There are few, so that the list has no pages. */
export function LanguageListScreen() {
  const words = useWords(languageWords);
  const [edited, setEdited] = useState<LanguageRow | 'new' | null>(null);
  const [deleted, setDeleted] = useState<LanguageRow | null>(null);
  const [withMeta, setWithMeta] = useState<LanguageRow | null>(null);
  const { data, error, refetch } = useGraphQuery(languageListDocument, {});
  const languages = data?.languages ?? [];
  return (
    <Screen
      title={words.title}
      lead={words.lead}
      actions={
        <Button leftSection={<PlusIcon size={18} aria-hidden />} onClick={() => setEdited('new')}>
          {words.create}
        </Button>
      }
      copyAs={{
        operations: [{ document: languageListDocument, variables: {} }],
        rest: { method: 'GET', path: '/api/system/clangs' },
      }}
    >
      <Paper className="console-list-paper">
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!error && !data && <Skeleton height={160} aria-busy="true" />}
        {data && (
          <LanguageTable
            languages={languages}
            onEdit={setEdited}
            onEditMeta={setWithMeta}
            onDelete={setDeleted}
          />
        )}
      </Paper>
      <LanguageDialog edited={edited} languages={languages} onClose={() => setEdited(null)} />
      <Dialog
        title={withMeta ? words.metaTitle(withMeta.name) : ''}
        isOpen={withMeta !== null}
        onClose={() => setWithMeta(null)}
        size="lg"
      >
        {withMeta && <MetaValues owner="LANGUAGE" ownerId={withMeta.id} />}
      </Dialog>
      <DeleteLanguageDialog language={deleted} onClose={() => setDeleted(null)} />
    </Screen>
  );
}

type TableProps = {
  languages: readonly LanguageRow[];
  onEdit: (language: LanguageRow) => void;
  onEditMeta: (language: LanguageRow) => void;
  onDelete: (language: LanguageRow) => void;
};

function LanguageTable({ languages, onEdit, onEditMeta, onDelete }: TableProps) {
  const words = useWords(languageWords);
  const labels = [words.name, words.code, words.direction, words.status, words.position, words.actionsColumn];
  return (
    <div className="console-list">
      <Table aria-label={words.title}>
        <Table.Thead>
          <Table.Tr>
            {labels.map((label) => (
              <Table.Th key={label}>{label}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {languages.map((language, index) => (
            <LanguageTableRow
              key={language.id}
              languages={languages}
              index={index}
              language={language}
              onEdit={() => onEdit(language)}
              onEditMeta={() => onEditMeta(language)}
              onDelete={() => onDelete(language)}
            />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
