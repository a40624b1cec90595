import { Skeleton, Stack } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { FolderXIcon } from 'lucide-react';
import { isNotFoundError } from '../../graph/use-error-text.ts';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import { ErrorState, MessageState } from '../../shell/error-state.tsx';
import { ButtonLink } from '../../shell/links.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useWords } from '../../words/language-provider.tsx';
import { MetaValues } from '../meta/meta-values.tsx';
import { EntryStatus } from './article-columns.tsx';
import { type Category, categoryDocument } from './category.graph.ts';
import { categoryWords } from './category.words.ts';
import { CategoryContentCounts, CategoryLanguages, CategoryPlace } from './category-facts.tsx';
import { CategoryForm } from './category-form.tsx';
import { toStructureEntry } from './entry.ts';
import { EntryMenu } from './entry-menu.tsx';
import { StructureScreenFallback } from './first-steps.tsx';
import { SiteLanguageSelect } from './site-language-select.tsx';
import { useStructureDialogs } from './structure-dialog-context.ts';
import { StructureDialogs } from './structure-dialogs.tsx';
import { EntryChangeRunnerProvider } from './use-entry-change-runner.tsx';
import { useStructureAutoReload } from './use-structure-auto-reload.ts';
import { useStructureScreenData } from './use-structure-screen-data.ts';

/** Page of a category: its settings, place, content and languages. */
export function CategoryScreen() {
  const words = useWords(categoryWords);
  const navigate = useNavigate();
  const { frame, isWithoutLanguage, isRefused, error, refetch } = useStructureScreenData();
  if (!frame)
    return (
      <Screen title={words.title}>
        <StructureScreenFallback
          error={error}
          onRetry={() => void refetch()}
          isWithoutLanguage={isWithoutLanguage}
          isRefused={isRefused}
        />
      </Screen>
    );
  return (
    <EntryChangeRunnerProvider>
      <StructureDialogs
        frame={frame}
        onChanged={({ kind }) => kind === 'delete' && void navigate({ to: '/content' })}
      >
        <LoadedCategory />
      </StructureDialogs>
    </EntryChangeRunnerProvider>
  );
}

function LoadedCategory() {
  const words = useWords(categoryWords);
  const { categoryId = '' } = useParams({ strict: false }) as { categoryId?: string };
  const { frame } = useStructureDialogs();
  const languageId = frame.language.id;
  useStructureAutoReload(languageId);
  const place = { languageIds: [languageId] };
  const variables = {
    id: categoryId,
    languageId,
    articles: { ...place, parentIds: [categoryId], isCategory: false },
    content: { ...place, ancestorIds: [categoryId] },
  };
  const { data, error, refetch } = useGraphQuery(categoryDocument, variables, { keepsPreviousData: true });
  const category = data?.article;
  if (isNotFoundError(error) || (data && !category?.isCategory)) return <UnknownCategory />;
  if (!category)
    return (
      <Screen title={words.title}>
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton height={320} />}
      </Screen>
    );
  return (
    <CategoryPage
      category={category}
      counts={{ articles: data.articles?.totalCount ?? 0, content: data.content?.totalCount ?? 0 }}
      variables={variables}
    />
  );
}

type CategoryPageProps = {
  category: Category;
  counts: { articles: number; content: number };
  variables: object;
};

function CategoryPage({ category, counts, variables }: CategoryPageProps) {
  const words = useWords(categoryWords);
  const { frame } = useStructureDialogs();
  const parentPath = category.breadcrumb.map(({ number }) => number);
  const entry = toStructureEntry(category, { parentPath, languageId: frame.language.id });
  return (
    <Screen
      title={entry.name}
      badges={<EntryStatus {...entry} />}
      parents={[
        { label: words.structure, to: '/content' },
        ...category.breadcrumb.map(({ number, name }) => ({
          label: name,
          to: `/content/categories/${number}`,
        })),
      ]}
      actions={
        <>
          <SiteLanguageSelect frame={frame} />
          <ButtonLink
            to={`/content/articles/${entry.number}`}
            search={{ language: frame.language.number } as never}
            variant="default"
          >
            {words.editStartArticle}
          </ButtonLink>
          <EntryMenu entry={entry} />
        </>
      }
      copyAs={{
        operations: [{ document: categoryDocument, variables }],
        rest: { method: 'GET', path: `/api/structure/articles/${entry.number}` },
      }}
    >
      <div className="structure-columns">
        <Stack gap="md">
          <CategoryForm key={entry.id} entry={entry} />
          <MetaValues
            key={entry.id}
            owner="CATEGORY"
            ownerId={String(entry.number)}
            languageId={frame.language.id}
          />
        </Stack>
        <Stack gap="md">
          <CategoryPlace category={category} entry={entry} />
          <CategoryContentCounts
            number={entry.number}
            categoryCount={category.categories.totalCount}
            articleCount={counts.articles}
            contentCount={counts.content}
          />
          <CategoryLanguages category={category} />
        </Stack>
      </div>
    </Screen>
  );
}

function UnknownCategory() {
  const words = useWords(categoryWords);
  return (
    <Screen title={words.title}>
      <MessageState
        icon={<FolderXIcon size={40} strokeWidth={1.5} />}
        title={words.notFoundTitle}
        text={words.notFoundText}
      >
        <ButtonLink to="/content" variant="default">
          {words.toStructure}
        </ButtonLink>
      </MessageState>
    </Screen>
  );
}
