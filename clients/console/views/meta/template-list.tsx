import { LayoutTemplateIcon, PlusIcon } from 'lucide-react';
import { TimeText } from '../../format/time-text.tsx';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import type { ListColumn } from '../../lists/columns.ts';
import { ListPage } from '../../lists/list-page.tsx';
import { useListState } from '../../lists/use-list-state.ts';
import { ButtonLink, TextLink } from '../../shell/links.tsx';
import { StatusBadge } from '../../shell/status-badge.tsx';
import { useWords } from '../../words/language-provider.tsx';
import { type TemplateRow, templateListDocument } from './templates.graph.ts';
import { templatesWords } from './templates.words.ts';

const sortFields = ['NAME', 'KEY', 'CREATED_AT', 'UPDATED_AT'] as const;
type SortField = (typeof sortFields)[number];

/** Templates of the CMS, for administrators. */
export function TemplateListScreen() {
  const words = useWords(templatesWords);
  const state = useListState({
    sortFields,
    defaultSort: { field: 'NAME', direction: 'ASC' },
    filters: ['status'],
  });
  const [status] = state.filters.status;
  const variables = {
    ...state.page,
    filter: {
      text: state.searchText || undefined,
      isActive: status ? status === 'active' : undefined,
    },
    orderBy: [state.sort],
  };
  const query = useGraphQuery(templateListDocument, variables, { keepsPreviousData: true });
  const createLink = (
    <ButtonLink to="/content/templates/new" leftSection={<PlusIcon size={18} aria-hidden />}>
      {words.create}
    </ButtonLink>
  );
  return (
    <ListPage
      id="templates"
      title={words.title}
      lead={words.lead}
      label={words.title}
      actions={createLink}
      copyAs={{
        operations: [{ document: templateListDocument, variables }],
        rest: { method: 'GET', path: '/api/templates' },
      }}
      state={state}
      query={query}
      connection={query.data?.templates}
      rowKey={({ id }) => id}
      columns={useTemplateColumns()}
      searchLabel={words.search}
      filters={[
        {
          name: 'status',
          label: words.status,
          isSingle: true,
          options: (['active', 'inactive'] as const).map((value) => ({ value, label: words[value] })),
        },
      ]}
      empty={{
        title: words.emptyTitle,
        text: words.emptyText,
        icon: <LayoutTemplateIcon size={40} strokeWidth={1.5} />,
        action: createLink,
      }}
    />
  );
}

function useTemplateColumns(): ListColumn<TemplateRow, SortField>[] {
  const words = useWords(templatesWords);
  return [
    {
      id: 'name',
      label: words.name,
      sortField: 'NAME',
      cell: ({ number, name }) => (
        <TextLink to={`/content/templates/${number}`}>
          <bdi>{name || `#${number}`}</bdi>
        </TextLink>
      ),
    },
    { id: 'key', label: words.key, sortField: 'KEY', cell: ({ key }) => key ?? '–' },
    {
      id: 'status',
      label: words.status,
      cell: ({ isActive }) => (
        <StatusBadge tone={isActive ? 'good' : 'neutral'}>
          {isActive ? words.active : words.inactive}
        </StatusBadge>
      ),
    },
    { id: 'used', label: words.used, cell: ({ isInUse }) => (isInUse ? words.yes : words.no) },
    {
      id: 'areas',
      label: words.areas,
      cell: ({ contentTypes }) => contentTypes.map(({ name, number }) => name || number).join(', '),
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
