import tabStyles from 'style-text:@mantine/core/styles/Tabs.css';
import { Button, Group, Select, Skeleton, Tabs } from '@mantine/core';
import { ExternalLinkIcon, EyeIcon } from 'lucide-react';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { addPageStyleSheet } from '../../page/page-settings.ts';
import { notifyFailure } from '../../shell/notify.ts';
import { Screen } from '../../shell/screen.tsx';
import { StatusBadge } from '../../shell/status-badge.tsx';
import { UnsavedChangesDialog } from '../../shell/unsaved-changes-dialog.tsx';
import { useMutationWithNotification } from '../../shell/use-mutation-with-notification.ts';
import { useWords } from '../../words/language-provider.tsx';
import { articleDocument, updateArticleDocument, updateCategoryDocument } from './article.graph.ts';
import { articleWords } from './article.words.ts';
import { type ArticleEditing, ArticleEditingContext, useArticleEditing } from './article-context.ts';
import { ArticleSaveStateText } from './article-save-state-text.tsx';
import { ChangeNotice } from './change-notice.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { ContentTab, SaveAllButton } from './content-tab.tsx';
import { DetailsTab } from './details-tab.tsx';
import { HistoryTab } from './history-tab.tsx';
import { toArticleName } from './use-article-draft.ts';
import type { ArticleEditorUrl } from './use-article-editor-url.ts';

addPageStyleSheet(tabStyles);

const MetaValues = lazy(async () => ({ default: (await import('../meta/meta-values.tsx')).MetaValues }));
const PreviewDrawer = lazy(async () => ({ default: (await import('./preview-drawer.tsx')).PreviewDrawer }));

type ArticleScreenProps = { editing: ArticleEditing; address: ArticleEditorUrl };

/** Editor of an article in one language. */
export function ArticleScreen({ editing, address }: ArticleScreenProps) {
  const words = useWords(articleWords);
  const { article, language, draft, isAutomatic } = editing;
  const conflicts = useConflicts(editing);
  return (
    <ArticleEditingContext value={editing}>
      <Screen
        title={toArticleName(article)}
        badges={
          <>
            <StatusBadge tone={article.isOnline ? 'good' : 'neutral'}>
              {article.isOnline ? words.online : words.offline}
            </StatusBadge>
            {article.isCategory && <StatusBadge tone="info">{words.category}</StatusBadge>}
          </>
        }
        parents={[
          { label: words.content, to: '/content' },
          ...article.breadcrumb.map(({ number, categoryName }) => ({
            label: categoryName,
            to: `/content/categories/${number}`,
          })),
        ]}
        lead={<ArticleSaveStateText />}
        actions={<ArticleActions />}
        copyAs={{
          operations: [
            {
              document: articleDocument,
              variables: { id: String(article.number), languageId: String(language.number) },
            },
          ],
          rest: {
            method: 'GET',
            path: `/api/structure/articles/${article.number}/slices?clang_id=${language.number}`,
            credential: 'Authorization: Bearer $TRELLIS_TOKEN',
          },
        }}
      >
        <ChangeNotice />
        <Languages address={address} />
        <ArticleTabs address={address} />
        {conflicts.length > 0 && <ConflictDialog conflicts={conflicts} />}
        <UnsavedChangesDialog
          hasChanges={() => draft.hasChanges()}
          save={() => draft.saveAll()}
          isAutomatic={isAutomatic}
        />
      </Screen>
    </ArticleEditingContext>
  );
}

function useConflicts({ draft }: ArticleEditing) {
  // The state is another object whenever an entry has changed.
  useSyncExternalStore(draft.subscribe, draft.getState);
  return draft.listConflicts();
}

function ArticleActions() {
  const words = useWords(articleWords);
  const { article, mayWrite, isAutomatic } = useArticleEditing();
  const [isPreviewing, setPreviewing] = useState(false);
  return (
    <>
      {article.isOnline && (
        <Button
          component="a"
          href={article.url}
          target="_blank"
          rel="noopener"
          variant="default"
          leftSection={<ExternalLinkIcon size={16} strokeWidth={2} aria-hidden="true" />}
        >
          {words.openPage}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<EyeIcon size={16} strokeWidth={2} aria-hidden="true" />}
        onClick={() => setPreviewing(true)}
      >
        {words.preview}
      </Button>
      {!isAutomatic && <SaveAllButton />}
      {mayWrite && <PublishButton />}
      {isPreviewing && (
        <Suspense>
          <PreviewDrawer onClose={() => setPreviewing(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Publishes the article in its language, or takes it offline. Changes are saved before. */
function PublishButton() {
  const words = useWords(articleWords);
  const { article, draft } = useArticleEditing();
  const name = toArticleName(article);
  const options = { success: article.isOnline ? words.unpublished(name) : words.published(name) };
  const updateArticle = useMutationWithNotification(updateArticleDocument, options);
  const updateCategory = useMutationWithNotification(updateCategoryDocument, options);
  const change = async () => {
    if (!article.isOnline && !(await draft.saveAll())) return notifyFailure(words.publishUnsaved);
    const input = { id: article.id, isOnline: !article.isOnline };
    return article.isCategory ? updateCategory.mutate({ input }) : updateArticle.mutate({ input });
  };
  return (
    <Button
      variant={article.isOnline ? 'default' : 'filled'}
      loading={updateArticle.isPending || updateCategory.isPending}
      onClick={() => void change()}
    >
      {article.isOnline ? words.unpublish : words.publish}
    </Button>
  );
}

/** Chooses the edited language, and another one beside it. */
function Languages({ address }: { address: ArticleEditorUrl }) {
  const words = useWords(articleWords);
  const { article, language } = useArticleEditing();
  const languages = article.variants.flatMap((variant) =>
    variant.language ? [{ ...variant.language, isArticleOnline: variant.isOnline }] : [],
  );
  if (languages.length < 2) return null;
  const choices = languages.map(({ number, name, isArticleOnline }) => ({
    value: String(number),
    label: isArticleOnline ? name : words.offlineLanguage(name),
  }));
  const current = String(language.number);
  return (
    <Group align="end">
      <Select
        label={words.language}
        data={choices}
        value={current}
        allowDeselect={false}
        onChange={(next) =>
          next &&
          address.change({
            language: next,
            compare: address.comparedLanguage === next ? current : address.comparedLanguage,
          })
        }
      />
      <Select
        label={words.compare}
        placeholder={words.noComparison}
        data={choices.filter(({ value }) => value !== current)}
        value={address.comparedLanguage ?? null}
        clearable
        onChange={(next) => address.change({ compare: next ?? undefined })}
      />
    </Group>
  );
}

function ArticleTabs({ address }: { address: ArticleEditorUrl }) {
  const words = useWords(articleWords);
  return (
    <Tabs
      value={address.tab}
      onChange={(tab) => address.change({ tab: tab ?? undefined, block: undefined })}
      keepMounted={false}
    >
      <Tabs.List mb="lg" aria-label={words.tabs}>
        <Tabs.Tab value="content">{words.tabContent}</Tabs.Tab>
        <Tabs.Tab value="details">{words.tabDetails}</Tabs.Tab>
        <Tabs.Tab value="meta">{words.tabMeta}</Tabs.Tab>
        <Tabs.Tab value="history">{words.tabHistory}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="content">
        <ContentTab
          comparedLanguage={address.comparedLanguage}
          onShowHistory={({ number }) => address.change({ tab: 'history', block: String(number) })}
        />
      </Tabs.Panel>
      <Tabs.Panel value="details">
        <DetailsTab />
      </Tabs.Panel>
      <Tabs.Panel value="meta">
        <ArticleMetaValues />
      </Tabs.Panel>
      <Tabs.Panel value="history">
        <HistoryTab
          blockNumber={Number(address.block) || undefined}
          onShowAll={() => address.change({ block: undefined })}
        />
      </Tabs.Panel>
    </Tabs>
  );
}

function ArticleMetaValues() {
  const { article, language } = useArticleEditing();
  return (
    <Suspense fallback={<Skeleton height={160} aria-hidden="true" />}>
      <MetaValues
        key={article.id}
        owner={article.isCategory ? 'CATEGORY' : 'ARTICLE'}
        ownerId={String(article.number)}
        languageId={String(language.number)}
      />
    </Suspense>
  );
}
