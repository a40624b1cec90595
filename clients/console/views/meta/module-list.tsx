import { BlocksIcon, PlusIcon } from 'lucide-react';
import { TimeText } from '../../format/time-text.tsx';
import { useLocaleFormatters } from '../../format/use-locale-formatters.ts';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import type { ListColumn } from '../../lists/columns.ts';
import { ListPage } from '../../lists/list-page.tsx';
import { useListState } from '../../lists/use-list-state.ts';
import { ButtonLink, TextLink } from '../../shell/links.tsx';
import { StatusBadge } from '../../shell/status-badge.tsx';
import { useWords } from '../../words/language-provider.tsx';
import { type ModuleRow, moduleListDocument } from './modules.graph.ts';
import { modulesWords } from './modules.words.ts';

const sortFields = ['NAME', 'KEY', 'CREATED_AT', 'UPDATED_AT'] as const;
type SortField = (typeof sortFields)[number];

/** Modules of the CMS, for administrators. */
export function ModuleListScreen() {
  const words = useWords(modulesWords);
  const state = useListState({
    sortFields,
    defaultSort: { field: 'NAME', direction: 'ASC' },
    filters: ['use'],
  });
  const [use] = state.filters.use;
  const variables = {
    ...state.page,
    filter: { text: state.searchText || undefined, isInUse: use ? use === 'yes' : undefined },
    orderBy: [state.sort],
  };
  const query = useGraphQuery(moduleListDocument, variables, { keepsPreviousData: true });
  const createLink = (
    <ButtonLink to="/content/modules/new" leftSection={<PlusIcon size={18} aria-hidden />}>
      {words.create}
    </ButtonLink>
  );
  return (
    <ListPage
      id="modules"
      title={words.title}
      lead={words.lead}
      label={words.title}
      actions={createLink}
      copyAs={{
        operations: [{ document: moduleListDocument, variables }],
        rest: { method: 'GET', path: '/api/modules' },
      }}
      state={state}
      query={query}
      connection={query.data?.modules}
      rowKey={({ id }) => id}
      columns={useModuleColumns()}
      searchLabel={words.search}
      filters={[
        {
          name: 'use',
          label: words.use,
          isSingle: true,
          options: (['yes', 'no'] as const).map((value) => ({ value, label: words.uses[value] })),
        },
      ]}
      empty={{
        title: words.emptyTitle,
        text: words.emptyText,
        icon: <BlocksIcon size={40} strokeWidth={1.5} />,
        action: createLink,
      }}
    />
  );
}

function useModuleColumns(): ListColumn<ModuleRow, SortField>[] {
  const words = useWords(modulesWords);
  const format = useLocaleFormatters();
  return [
    {
      id: 'name',
      label: words.name,
      sortField: 'NAME',
      cell: ({ number, name }) => (
        <TextLink to={`/content/modules/${number}`}>
          <bdi>{name || `#${number}`}</bdi>
        </TextLink>
      ),
    },
    { id: 'key', label: words.key, sortField: 'KEY', cell: ({ key }) => key ?? '–' },
    {
      id: 'blocks',
      label: words.blocks,
      align: 'right',
      cell: ({ sliceCount }) => format.number(sliceCount),
    },
    {
      id: 'problems',
      label: words.problems,
      cell: ({ problems }) =>
        problems.length > 0 ? (
          <StatusBadge tone="warning">{format.number(problems.length)}</StatusBadge>
        ) : (
          '–'
        ),
    },
    {
      id: 'changed',
      label: words.changed,
      sortField: 'UPDATED_AT',
      cell: ({ updatedAt }) => <TimeText moment={updatedAt} />,
    },
    { id: 'changedBy', label: words.changedBy, cell: ({ updatedByName }) => updatedByName, isOptional: true },
    {
      id: 'created',
      label: words.created,
      sortField: 'CREATED_AT',
      cell: ({ createdAt }) => <TimeText moment={createdAt} />,
      isOptional: true,
    },
  ];
}
