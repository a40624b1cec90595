import { SegmentedControl, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import { useGraphSubscription } from '../../graph/use-graph-subscription.ts';
import type { ChoiceFilter } from '../../lists/list-toolbar.tsx';
import { PagedList } from '../../lists/paged-list.tsx';
import { useListState } from '../../lists/use-list-state.ts';
import { mediaListDocument } from '../../media-picker/media-list.graph.ts';
import { UploadControls } from '../../media-picker/upload-controls.tsx';
import { UploadList } from '../../media-picker/upload-list.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useUploads } from '../../uploads/use-uploads.ts';
import { useWords } from '../../words/language-provider.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { categoryWords } from './category.words.ts';
import { MediaCategoryNav } from './media-category-nav.tsx';
import { mediaChangedDocument } from './media-changes.graph.ts';
import { MediaGrid, useMediaColumns } from './media-columns.tsx';
import {
  type MediaFilterName,
  type MediaListState,
  mediaFilterNames,
  mediaKinds,
  mediaSortFields,
  toMediaFilter,
  uncategorizedFilterValue,
} from './media-filter.ts';
import { mediaListWords } from './media-pool.words.ts';
import { useMediaPermission } from './use-media-permission.ts';
import { type MediaSelection, useMediaSelection } from './use-media-selection.ts';

/** Media pool: categories at the side, media as a grid or as a list. */
export function MediaPoolScreen() {
  const words = useWords(mediaListWords);
  const state: MediaListState = useListState({
    sortFields: mediaSortFields,
    defaultSort: { field: 'UPDATED_AT', direction: 'DESC' },
    filters: mediaFilterNames,
  });
  const [category] = state.filters.category;
  const permission = useMediaPermission();
  const selection = useMediaSelection();
  const uploads = useUploads();
  const { view, setView } = useView();
  const query = useMediaPage(state);
  const uploadCategory = category === uncategorizedFilterValue ? undefined : category;
  const page = query.data?.media?.nodes ?? [];
  return (
    <Screen
      title={words.title}
      copyAs={{
        operations: [{ document: mediaListDocument, variables: query.variables }],
        rest: { method: 'GET', path: '/api/media' },
      }}
      actions={
        <>
          <SegmentedControl
            aria-label={words.view}
            value={view}
            onChange={setView}
            data={[
              { value: 'grid', label: words.grid },
              { value: 'list', label: words.list },
            ]}
          />
          {permission.mayUpload && <UploadControls onFiles={(files) => uploads.add(files, uploadCategory)} />}
        </>
      }
    >
      <div className="media-pool" data-view={view}>
        <Categories value={category} permission={permission} />
        <Stack gap="md" miw={0}>
          <UploadList list={uploads} />
          <BulkBar page={page} selection={selection} mayRemoveCategory={permission.isForAll} />
          <MediaPool state={state} query={query} view={view} selection={selection} />
        </Stack>
      </div>
    </Screen>
  );
}

/** The way in which media are shown; it is in the address. */
function useView() {
  const { view } = useSearch({ strict: false }) as { view?: string };
  const navigate = useNavigate();
  const setView = (next: string) => {
    const search = (previous: object) => ({ ...previous, view: next === 'list' ? next : undefined });
    void navigate({ to: '.', search: search as never, replace: true, resetScroll: false });
  };
  return { view: view === 'list' ? 'list' : 'grid', setView };
}

function useMediaPage(state: MediaListState) {
  const variables = { ...state.page, filter: toMediaFilter(state), orderBy: [state.sort] };
  const query = useGraphQuery(mediaListDocument, variables, { keepsPreviousData: true });
  useGraphSubscription(mediaChangedDocument, {}, { invalidates: [mediaListDocument] });
  return { ...query, variables };
}

type CategoriesProps = Parameters<typeof MediaCategoryNav>[0];

/** In narrow windows, the categories are folded above the list. */
function Categories(props: CategoriesProps) {
  const words = useWords(categoryWords);
  const isNarrow = useMediaQuery('(max-width: 62em)', undefined, { getInitialValueInEffect: false });
  if (!isNarrow) return <MediaCategoryNav {...props} />;
  return (
    <details className="media-categories-folded">
      <summary>{words.categories}</summary>
      <MediaCategoryNav {...props} />
    </details>
  );
}

type MediaPoolProps = {
  state: MediaListState;
  query: ReturnType<typeof useMediaPage>;
  view: string;
  selection: MediaSelection;
};

function MediaPool({ state, query, view, selection }: MediaPoolProps) {
  const words = useWords(mediaListWords);
  const columns = useMediaColumns(selection);
  const filters = useFilterChoices();
  const { category, ...otherFilters } = state.filters;
  // Another category is chosen at the side, so that the filters of the list do not include it.
  const hasFilters =
    Boolean(state.searchText) || Object.values(otherFilters).some(({ length }) => length > 0);
  const isWhole = category.length === 0;
  return (
    <PagedList
      id="media"
      label={words.title}
      state={{ ...state, hasFilters }}
      query={query}
      connection={query.data?.media}
      rowKey={({ id }) => id}
      columns={columns}
      filters={filters}
      searchLabel={words.search}
      renderRows={view === 'grid' ? (rows) => <MediaGrid rows={rows} selection={selection} /> : undefined}
      empty={{
        title: isWhole ? words.emptyTitle : words.emptyCategoryTitle,
        text: isWhole ? words.emptyText : words.emptyCategoryText,
      }}
    />
  );
}

function useFilterChoices(): ChoiceFilter<MediaFilterName>[] {
  const words = useWords(mediaListWords);
  const toOptions = (labels: Readonly<Record<string, string>>, values = Object.keys(labels)) =>
    values.map((value) => ({ value, label: labels[value] ?? value }));
  return [
    { name: 'kind', label: words.kind, options: toOptions(words.kinds, [...mediaKinds]) },
    { name: 'size', label: words.size, isSingle: true, options: toOptions(words.sizes) },
    { name: 'date', label: words.date, isSingle: true, options: toOptions(words.dates) },
    { name: 'alt', label: words.alt, options: [{ value: 'missing', label: words.altMissing }] },
  ];
}
