import { Checkbox, Group, Text } from '@mantine/core';
import { TimeText } from '../../format/time-text.tsx';
import type { ListColumn } from '../../lists/columns.ts';
import { TextLink } from '../../shell/links.tsx';
import { StatusBadge } from '../../shell/status-badge.tsx';
import { useWords } from '../../words/language-provider.tsx';
import type { ArticleListRow } from './article-list.graph.ts';
import { articleListWords } from './article-list.words.ts';
import { type StructureEntry, toEntryPath, toStructureEntry } from './entry.ts';
import { EntryMenu } from './entry-menu.tsx';
import { MissingLanguages } from './missing-languages.tsx';
import { structureWords } from './structure.words.ts';
import type { EntrySelection } from './use-selected-entries.ts';

export const articleSortFields = ['NAME', 'UPDATED_AT', 'CREATED_AT', 'NUMBER'] as const;

type ArticleColumn = ListColumn<ArticleListRow, (typeof articleSortFields)[number]>;

/** Converts a row to an entry, which the menus and common changes need. */
export function convertArticleRowToEntry(row: ArticleListRow): StructureEntry {
  const parentPath = row.breadcrumb.map(({ number }) => number);
  return toStructureEntry(row, { parentPath, languageId: row.language?.id ?? '' });
}

/** Columns of the list of articles, of which the first chooses rows. */
export function useArticleColumns(selection: EntrySelection): ArticleColumn[] {
  return [useNameColumn(selection), ...useFactColumns(), ...useTimeColumns(), useActionColumn()];
}

function useNameColumn(selection: EntrySelection): ArticleColumn {
  const words = useWords(articleListWords);
  const treeWords = useWords(structureWords);
  return {
    id: 'name',
    label: words.name,
    sortField: 'NAME',
    cell: (row) => {
      const entry = convertArticleRowToEntry(row);
      return (
        <Group gap="sm" wrap="nowrap">
          <Checkbox
            size="xs"
            aria-label={treeWords.select(entry.name)}
            checked={selection.has(entry.id)}
            onChange={() => selection.toggle(entry)}
          />
          <div className="console-breakable">
            <TextLink
              to={toEntryPath(entry)}
              search={{ language: row.language?.number } as never}
              fw={600}
              size="sm"
            >
              {entry.name}
            </TextLink>{' '}
            <MissingLanguages entry={entry} />
          </div>
        </Group>
      );
    },
  };
}

function useFactColumns(): ArticleColumn[] {
  const words = useWords(articleListWords);
  return [
    {
      id: 'status',
      label: words.status,
      cell: (row) => <EntryStatus {...row} />,
    },
    {
      id: 'category',
      label: words.category,
      cell: ({ breadcrumb }) => (
        <Text size="sm" span>
          {breadcrumb.map(({ name }) => name).join(' › ') || words.root}
        </Text>
      ),
    },
    { id: 'template', label: words.template, cell: ({ template }) => template?.name ?? words.noTemplate },
    { id: 'language', label: words.language, cell: ({ language }) => language?.name, isOptional: true },
    {
      id: 'number',
      label: words.number,
      sortField: 'NUMBER',
      cell: ({ number }) => number,
      isOptional: true,
    },
    {
      id: 'position',
      label: words.position,
      cell: (row) => convertArticleRowToEntry(row).position,
      isOptional: true,
    },
  ];
}

/** Status of an entry; sites can have other numbers than those of online and offline. */
export function EntryStatus({ isOnline, statusNumber }: Pick<StructureEntry, 'isOnline' | 'statusNumber'>) {
  const words = useWords(articleListWords);
  if (statusNumber > 1) return <StatusBadge tone="info">{words.statusNumber(statusNumber)}</StatusBadge>;
  return (
    <StatusBadge tone={isOnline ? 'good' : 'neutral'}>{isOnline ? words.online : words.offline}</StatusBadge>
  );
}

function useTimeColumns(): ArticleColumn[] {
  const words = useWords(articleListWords);
  return [
    {
      id: 'changed',
      label: words.changed,
      sortField: 'UPDATED_AT',
      cell: ({ updatedAt }) => <TimeText moment={updatedAt} style="relative" />,
    },
    { id: 'changedBy', label: words.changedBy, cell: ({ updatedByName }) => updatedByName },
    {
      id: 'created',
      label: words.created,
      sortField: 'CREATED_AT',
      cell: ({ createdAt }) => <TimeText moment={createdAt} />,
      isOptional: true,
    },
    {
      id: 'createdBy',
      label: words.createdBy,
      cell: ({ createdByName }) => createdByName,
      isOptional: true,
    },
  ];
}

function useActionColumn(): ArticleColumn {
  const words = useWords(articleListWords);
  return {
    id: 'actions',
    label: words.actions,
    align: 'right',
    cell: (row) => <EntryMenu entry={convertArticleRowToEntry(row)} />,
  };
}
