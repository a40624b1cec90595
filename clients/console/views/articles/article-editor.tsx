import { Skeleton, Stack } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import { ErrorState } from '../../shell/error-state.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useWords } from '../../words/language-provider.tsx';
import { type ArticleLanguage, articleDocument, type EditedArticle } from './article.graph.ts';
import { articleWords } from './article.words.ts';
import { ArticleScreen } from './article-screen.tsx';
import { useArticleDraft } from './use-article-draft.ts';
import { type ArticleEditorUrl, useArticleEditorUrl } from './use-article-editor-url.ts';
import { useEditorRights } from './use-editor-rights.ts';
import { useModules } from './use-modules.ts';

/** Editor of an article, in the language of the address. */
export function ArticleEditor() {
  const words = useWords(articleWords);
  const { articleId = '' } = useParams({ strict: false });
  const address = useArticleEditorUrl();
  const variables = { id: articleId, languageId: address.language ?? null };
  const { data, error, refetch } = useGraphQuery(articleDocument, variables);
  const article = data?.article;
  if (article?.language)
    return (
      <LoadedArticle
        key={article.id}
        article={article}
        language={article.language}
        variables={variables}
        address={address}
      />
    );
  return (
    <Screen title={words.fallbackTitle} parents={[{ label: words.content, to: '/content' }]}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Stack aria-hidden="true">
          <Skeleton height={60} />
          <Skeleton height={180} />
          <Skeleton height={180} />
        </Stack>
      )}
    </Screen>
  );
}

type LoadedArticleProps = {
  article: EditedArticle;
  language: ArticleLanguage;
  variables: { id: string; languageId: string | null };
  address: ArticleEditorUrl;
};

function LoadedArticle({ article, language, variables, address }: LoadedArticleProps) {
  // Changes of a page that visitors see are saved when the author says so.
  const isAutomatic = !(article.isOnline && language.isOnline);
  const draft = useArticleDraft(article, variables, isAutomatic);
  const modules = useModules();
  const { mayUseModule, mayWriteIn } = useEditorRights();
  const mayWrite = mayWriteIn(language.number);
  const editing = useMemo(
    () => ({ article, language, draft, modules, mayUseModule, mayWrite, isAutomatic }),
    [article, language, draft, modules, mayUseModule, mayWrite, isAutomatic],
  );
  return <ArticleScreen editing={editing} address={address} />;
}
