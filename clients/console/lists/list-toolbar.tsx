import { ActionIcon, Button, CloseButton, Group, Loader, Menu, Popover, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { Columns3Icon, ListFilterIcon, SearchIcon } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useWords } from '../words/language-provider.tsx';
import type { ListColumn, useColumnChoice } from './columns.ts';
import { listWords } from './list.words.ts';
import { SortSelect } from './sort-select.tsx';
import type { ListState } from './use-list-state.ts';

const FilterValueCheckboxes = lazy(async () => ({
  default: (await import('./filter-value-checkboxes.tsx')).FilterValueCheckboxes,
}));

/** Delay after the last letter of a search, because each search is a request. */
const typingPauseMs = 300;

/** A filter with a fixed set of values. Rows match if they have one of the chosen values. */
export type ChoiceFilter<Filter extends string> = {
  name: Filter;
  label: string;
  /** Whether at most one value can be chosen, because the values exclude or include each other. */
  isSingle?: boolean;
  options: readonly { value: string; label: string }[];
};

type ToolbarProps<Row, Field extends string, Filter extends string> = {
  state: ListState<Field, Filter>;
  filters: readonly ChoiceFilter<Filter>[];
  columns: readonly ListColumn<Row, Field>[];
  choice: ReturnType<typeof useColumnChoice>;
  /** Label of the search field, which names the searched fields. A list without a label has no search field. */
  searchLabel?: string;
};

/** Search, filters and choice of columns above a list. */
export function ListToolbar<Row, Field extends string, Filter extends string>(
  props: ToolbarProps<Row, Field, Filter>,
) {
  const { state, filters, columns, choice, searchLabel } = props;
  const words = useWords(listWords);
  return (
    <Group gap="sm" className="console-list-toolbar">
      {searchLabel && <SearchField state={state} label={searchLabel} />}
      {filters.map((filter) => (
        <FilterButton
          key={filter.name}
          filter={filter}
          values={state.filters[filter.name]}
          onChange={(values) => state.setFilter(filter.name, values)}
        />
      ))}
      <SortSelect columns={columns} sort={state.sort} onSort={state.setSort} />
      {state.hasFilters && (
        <Button variant="subtle" onClick={state.resetFilters}>
          {words.resetFilters}
        </Button>
      )}
      <Menu position="bottom-end" closeOnItemClick={false}>
        <Menu.Target>
          <ActionIcon variant="default" size={36} ml="auto" aria-label={words.chooseColumns}>
            <Columns3Icon size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{words.columns}</Menu.Label>
          {columns.slice(1).map(({ id, label }) => (
            <Menu.CheckboxItem key={id} checked={choice.isVisible(id)} onChange={() => choice.toggle(id)}>
              {label}
            </Menu.CheckboxItem>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}

type SearchFieldProps = {
  state: { searchText: string; setSearchText: (text: string) => void };
  label: string;
};

function SearchField({ state, label }: SearchFieldProps) {
  const words = useWords(listWords);
  const [text, setText] = useState(state.searchText);
  const search = useDebouncedCallback(state.setSearchText, { delay: typingPauseMs });
  // The address also changes by the back button and by resetting the filters.
  useEffect(() => setText(state.searchText), [state.searchText]);
  const change = (next: string) => {
    setText(next);
    search(next);
  };
  return (
    <TextInput
      type="search"
      className="console-list-search"
      aria-label={label}
      placeholder={label}
      value={text}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      leftSection={<SearchIcon size={18} aria-hidden />}
      rightSection={text && <CloseButton aria-label={words.clearSearch} onClick={() => change('')} />}
    />
  );
}

type FilterButtonProps = {
  filter: ChoiceFilter<string>;
  values: readonly string[];
  onChange: (values: string[]) => void;
};

function FilterButton({ filter, values, onChange }: FilterButtonProps) {
  const words = useWords(listWords);
  return (
    <Popover position="bottom-start" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant={values.length > 0 ? 'light' : 'default'}
          leftSection={<ListFilterIcon size={18} aria-hidden />}
        >
          {words.filter(filter.label, values.length)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <div className="console-list-filter">
          <Suspense fallback={<Loader size="sm" aria-label={words.loading} />}>
            <FilterValueCheckboxes filter={filter} values={values} onChange={onChange} />
          </Suspense>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
