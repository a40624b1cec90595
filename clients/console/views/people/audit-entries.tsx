import { Anchor, Text } from '@mantine/core';
import { useState } from 'react';
import { TimeText } from '../../format/time-text.tsx';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import type { ListColumn } from '../../lists/columns.ts';
import { PagedList } from '../../lists/paged-list.tsx';
import { useListState } from '../../lists/use-list-state.ts';
import { useLanguage, useWords } from '../../words/language-provider.tsx';
import { type AuditEntry, auditEntriesDocument } from './audit.graph.ts';
import { auditActionWords, auditGroupWords, auditWords } from './audit.words.ts';
import { AuditEntryDialog } from './audit-entry-dialog.tsx';
import { AuditEventUser, type UserLabels, useUserLabels } from './audit-event-user.tsx';
import { daysAgo } from './user-filter.ts';

type AuditEntriesOptions = { userId?: string; prefix?: string };

const sortFields = ['CREATED_AT'] as const;
const periods = { day: 1, week: 7, month: 30 } as const;
const periodNames = ['day', 'week', 'month'] as const;

/** Loads a page of the audit log, of all users or of one. */
export function useAuditEntries({ userId, prefix }: AuditEntriesOptions = {}) {
  const state = useListState({
    sortFields,
    defaultSort: { field: 'CREATED_AT', direction: 'DESC' },
    filters: ['action', 'group', 'period'],
    prefix,
  });
  const { action, group, period } = state.filters;
  const actions = keysOf(auditActionWords.en).filter((name) => action.includes(name));
  const groups = keysOf(auditGroupWords.en).filter((name) => group.includes(name));
  const days = periodNames.find((name) => name === period[0]);
  const variables = {
    ...state.page,
    filter: {
      userId,
      text: state.searchText || undefined,
      actions: actions.length > 0 ? actions : undefined,
      groups: groups.length > 0 ? groups : undefined,
      createdAt: days && { from: daysAgo(periods[days]) },
    },
    orderBy: [state.sort],
  };
  return {
    state,
    variables,
    query: useGraphQuery(auditEntriesDocument, variables, { keepsPreviousData: true }),
  };
}

function keysOf<Key extends string>(words: Record<Key, string>): Key[] {
  return Object.keys(words) as Key[];
}

/** A page of the audit log. An entry opens with its details. */
export function AuditEntries({
  audit: { state, query },
  label,
}: {
  audit: ReturnType<typeof useAuditEntries>;
  label: string;
}) {
  const words = useWords(auditWords);
  const groupWords = useWords(auditGroupWords);
  const actionOptions = useActionOptions();
  const [openEntry, setOpenEntry] = useState<AuditEntry | null>(null);
  return (
    <>
      <PagedList
        id="audit"
        label={label}
        state={state}
        query={query}
        connection={query.data?.auditEntries}
        rowKey={({ id }) => id}
        columns={useAuditColumns(setOpenEntry, useUserLabels(query.data?.auditEntries?.nodes))}
        searchLabel={words.search}
        filters={[
          { name: 'action', label: words.event, options: actionOptions },
          {
            name: 'group',
            label: words.group,
            options: keysOf(groupWords).map((value) => ({ value, label: groupWords[value] })),
          },
          {
            name: 'period',
            label: words.period,
            isSingle: true,
            options: periodNames.map((value) => ({ value, label: words[value] })),
          },
        ]}
        empty={{ title: words.emptyTitle, text: words.emptyText }}
      />
      <AuditEntryDialog entry={openEntry} onClose={() => setOpenEntry(null)} />
    </>
  );
}

/** Returns the events in the order of the reader's alphabet, because there are about forty. */
function useActionOptions() {
  const actionWords = useWords(auditActionWords);
  const { language } = useLanguage();
  return keysOf(actionWords)
    .map((value) => ({ value, label: actionWords[value] }))
    .sort((left, right) => left.label.localeCompare(right.label, language));
}

function useAuditColumns(
  open: (entry: AuditEntry) => void,
  labels: UserLabels,
): ListColumn<AuditEntry, 'CREATED_AT'>[] {
  const words = useWords(auditWords);
  const actionWords = useWords(auditActionWords);
  const groupWords = useWords(auditGroupWords);
  return [
    {
      id: 'event',
      label: words.event,
      cell: (entry) => (
        <Anchor component="button" type="button" size="sm" fw={600} ta="start" onClick={() => open(entry)}>
          {actionWords[entry.action]}
        </Anchor>
      ),
    },
    { id: 'actor', label: words.actor, cell: (entry) => <AuditActor entry={entry} /> },
    {
      id: 'concerns',
      label: words.concerns,
      cell: ({ traits }) => <AuditEventUser traits={traits} labels={labels} />,
    },
    { id: 'group', label: words.group, cell: ({ group }) => groupWords[group], isOptional: true },
    { id: 'address', label: words.address, cell: ({ ipAddress }) => ipAddress || '–' },
    {
      id: 'time',
      label: words.time,
      sortField: 'CREATED_AT',
      cell: ({ createdAt }) => <TimeText moment={createdAt} style="dateTime" />,
    },
  ];
}

const nilUuid = '00000000-0000-0000-0000-000000000000';

function AuditActor({ entry: { actorUuid, actorUsername, actorName } }: { entry: AuditEntry }) {
  const words = useWords(auditWords);
  const isAdministrator = actorUuid === nilUuid;
  const label = isAdministrator ? words.administrator(actorUsername) : actorUsername;
  // Of an administrator, the name is the address of the user.
  const [title, detail] = isAdministrator && actorName ? [actorName, label] : [label, actorName];
  return (
    <span>
      {title}
      {detail && (
        <Text size="sm" c="dimmed" component="span" display="block">
          {detail}
        </Text>
      )}
    </span>
  );
}
