import { Code, Stack, Text } from '@mantine/core';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import type { ListColumn } from '../../lists/columns.ts';
import { ListPage } from '../../lists/list-page.tsx';
import { useListState } from '../../lists/use-list-state.ts';
import { StatusBadge, type StatusTone } from '../../shell/status-badge.tsx';
import { useWords } from '../../words/language-provider.tsx';
import { type SettingRow, settingListDocument } from './setting-list.graph.ts';
import { settingListWords } from './setting-list.words.ts';
import { filterSettings, paginateSettings, type SettingSortField, sortSettings } from './setting-page.ts';

const sortFields = ['GROUP', 'NAME', 'SOURCE'] as const satisfies readonly SettingSortField[];

const sourceTones: Record<SettingRow['source'], StatusTone> = {
  DEFAULT: 'neutral',
  DERIVED: 'neutral',
  ENVIRONMENT: 'info',
  FILE: 'info',
};

/** Settings of the server with their values and sources. */
export function SettingListScreen() {
  const words = useWords(settingListWords);
  const state = useListState({
    sortFields,
    defaultSort: { field: 'GROUP', direction: 'ASC' },
    filters: ['group', 'changed'],
  });
  const query = useGraphQuery(settingListDocument, {});
  const settings = query.data?.settings ?? undefined;
  const groups = [...new Set(settings?.map(({ group }) => group))];
  const { group, changed } = state.filters;
  const matching =
    settings &&
    filterSettings(settings, {
      searchText: state.searchText,
      groups: group,
      isChangedOnly: changed.length > 0,
    });
  return (
    <ListPage
      id="settings"
      title={words.title}
      lead={words.lead}
      label={words.title}
      copyAs={{ operations: [{ document: settingListDocument, variables: {} }] }}
      state={state}
      query={query}
      connection={matching && paginateSettings(sortSettings(matching, state.sort), state.page)}
      rowKey={({ id }) => id}
      columns={useSettingColumns()}
      searchLabel={words.search}
      filters={[
        { name: 'changed', label: words.changed, options: [{ value: 'yes', label: words.onlyChanged }] },
        { name: 'group', label: words.group, options: groups.map((value) => ({ value, label: value })) },
      ]}
      empty={{ title: words.emptyTitle, text: words.emptyText }}
    />
  );
}

function useSettingColumns(): ListColumn<SettingRow, SettingSortField>[] {
  const words = useWords(settingListWords);
  return [
    {
      id: 'name',
      label: words.name,
      sortField: 'NAME',
      cell: ({ name, description, isRequired }) => (
        <Stack gap={2} maw="38rem">
          <Text fw={600} size="sm" className="console-breakable">
            {name}
          </Text>
          <Text size="sm" c="dimmed">
            {description}
          </Text>
          {isRequired && <Text size="sm">{words.required}</Text>}
        </Stack>
      ),
    },
    { id: 'value', label: words.value, cell: (setting) => <SettingValue setting={setting} /> },
    {
      id: 'source',
      label: words.source,
      sortField: 'SOURCE',
      cell: ({ source }) => <StatusBadge tone={sourceTones[source]}>{words.sources[source]}</StatusBadge>,
    },
    { id: 'group', label: words.group, sortField: 'GROUP', cell: ({ group }) => group },
  ];
}

function SettingValue({ setting: { isSecret, isSet, value } }: { setting: SettingRow }) {
  const words = useWords(settingListWords);
  if (value) return <Code className="console-breakable">{value}</Code>;
  return (
    <Text size="sm" c="dimmed">
      {isSecret && isSet ? words.secretSet : words.notSet}
    </Text>
  );
}
