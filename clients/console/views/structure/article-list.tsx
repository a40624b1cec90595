import { Button } from '@mantine/core';
import { FilePlusIcon } from 'lucide-react';
import { useState } from 'react';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import type { ChoiceFilter } from '../../lists/list-toolbar.tsx';
import { PagedList } from '../../lists/paged-list.tsx';
import { useListState } from '../../lists/use-list-state.ts';
import { Screen } from '../../shell/screen.tsx';
import { useWords } from '../../words/language-provider.tsx';
import { articleSortFields, convertArticleRowToEntry, useArticleColumns } from './article-columns.tsx';
import { articleFilterNames, lastChangePeriods, toArticleFilter } from './article-filter.ts';
import { articleListDocument, categoryNameDocument, rootCategoriesDocument } from './article-list.graph.ts';
import { articleListWords } from './article-list.words.ts';
import { BulkBar } from './bulk-bar.tsx';
import { StructureScreenFallback } from './first-steps.tsx';
import { useStructureDialogs } from './structure-dialog-context.ts';
import { StructureDialogs } from './structure-dialogs.tsx';
import { EntryChangeRunnerProvider } from './use-entry-change-runner.tsx';
import { type EntrySelection, useSelectedEntries } from './use-selected-entries.ts';
import { useStructureAutoReload } from './use-structure-auto-reload.ts';
import { useStructureScreenData } from './use-structure-screen-data.ts';

/** Articles of the site as a list. */
export function ArticleListScreen() {
  const words = useWords(articleListWords);
  const selection = useSelectedEntries();
  const { frame, isWithoutLanguage, isRefused, error, refetch } = useStructureScreenData();
  useStructureAutoReload();
  if (frame)
    return (
      <EntryChangeRunnerProvider>
        <StructureDialogs
          frame={frame}
          onChanged={({ kind }) => (kind === 'move' || kind === 'delete') && selection.clear()}
        >
          <ArticleList selection={selection} />
        </StructureDialogs>
      </EntryChangeRunnerProvider>
    );
  return (
    <Screen title={words.title} lead={words.lead}>
      <StructureScreenFallback
        error={error}
        onRetry={() => void refetch()}
        isWithoutLanguage={isWithoutLanguage}
        isRefused={isRefused}
      />
    </Screen>
  );
}

function ArticleList({ selection }: { selection: EntrySelection }) {
  const words = useWords(articleListWords);
  const { frame, open } = useStructureDialogs();
  const [now] = useState(Date.now);
  const state = useListState({
    sortFields: articleSortFields,
    defaultSort: { field: 'UPDATED_AT', direction: 'DESC' },
    filters: articleFilterNames,
  });
  const { languages, language } = frame;
  const filter = toArticleFilter({ ...state, languages, defaultLanguage: language, now });
  const variables = { ...state.page, filter, orderBy: [state.sort] };
  const query = useGraphQuery(articleListDocument, variables, { keepsPreviousData: true });
  const articles = query.data?.articles;
  const create = frame.rights.mayWriteEverywhere([]) && (
    <Button
      leftSection={<FilePlusIcon size={18} aria-hidden />}
      onClick={() => open({ kind: 'article', parent: { number: 0, name: words.root, path: [] } })}
    >
      {words.newArticle}
    </Button>
  );
  return (
    <Screen
      title={words.title}
      lead={words.lead}
      actions={create}
      copyAs={{
        operations: [{ document: articleListDocument, variables }],
        rest: { method: 'GET', path: '/api/structure/articles' },
      }}
    >
      <BulkBar selection={selection} page={articles?.nodes.map(convertArticleRowToEntry)} />
      <PagedList
        id="articles"
        label={words.title}
        state={state}
        query={query}
        connection={articles}
        rowKey={({ id }) => id}
        columns={useArticleColumns(selection)}
        searchLabel={words.search}
        filters={useArticleFilters(state.filters.category)}
        empty={{ title: words.emptyTitle, text: words.emptyText, action: create }}
      />
    </Screen>
  );
}

type Filter = ChoiceFilter<(typeof articleFilterNames)[number]>;

/** Filters of the list. Templates are offered to users who may read them, languages on sites with several. */
function useArticleFilters(chosenCategories: readonly string[]): Filter[] {
  const words = useWords(articleListWords);
  const { frame } = useStructureDialogs();
  const { languages, templates } = frame;
  const categories = useCategoryOptions(chosenCategories);
  const filters: (Filter & { isHidden?: boolean })[] = [
    {
      name: 'status',
      label: words.status,
      isSingle: true,
      options: [
        { value: 'online', label: words.online },
        { value: 'offline', label: words.offline },
      ],
    },
    {
      name: 'kind',
      label: words.kind,
      isSingle: true,
      options: [
        { value: 'article', label: words.article },
        { value: 'start', label: words.startArticle },
      ],
    },
    { name: 'category', label: words.category, options: categories, isHidden: categories.length === 0 },
    {
      name: 'template',
      label: words.template,
      options: templates.map(({ id, name }) => ({ value: id, label: name })),
      isHidden: templates.length === 0,
    },
    {
      name: 'language',
      label: words.language,
      options: languages.map(({ number, name }) => ({ value: String(number), label: name })),
      isHidden: languages.length < 2,
    },
    {
      name: 'changed',
      label: words.changed,
      isSingle: true,
      options: (Object.keys(lastChangePeriods) as (keyof typeof lastChangePeriods)[]).map((value) => ({
        value,
        label: words[value],
      })),
    },
  ];
  return filters.filter(({ isHidden }) => !isHidden);
}

function useCategoryOptions(chosen: readonly string[]) {
  const { frame } = useStructureDialogs();
  const languageId = frame.language.id;
  const { data } = useGraphQuery(rootCategoriesDocument, {
    filter: { parentIds: ['0'], languageIds: [languageId], isCategory: true },
  });
  const roots = data?.articles?.nodes ?? [];
  const other = chosen.find(
    (number) => /^\d+$/.test(number) && !roots.some((root) => String(root.number) === number),
  );
  const { data: otherData } = useGraphQuery(
    categoryNameDocument,
    { id: other ?? '', languageId },
    { isEnabled: data !== undefined && other !== undefined },
  );
  const found = other && otherData?.article ? [otherData.article] : [];
  return [...found, ...roots].map(({ number, categoryName }) => ({
    value: String(number),
    label: categoryName,
  }));
}
