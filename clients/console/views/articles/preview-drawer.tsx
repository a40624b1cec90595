import { Drawer, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import { ErrorState } from '../../shell/error-state.tsx';
import { useWords } from '../../words/language-provider.tsx';
import { useArticleEditing } from './article-context.ts';
import { previewDocument } from './history.graph.ts';
import { previewWords } from './preview.words.ts';
import { renderPreview } from './render-preview.ts';

/** Shows the article as the site renders it, before it is online. */
export function PreviewDrawer({ onClose }: { onClose: () => void }) {
  const words = useWords(previewWords);
  const { article, language, draft } = useArticleEditing();
  const [width, setWidth] = useState('desktop');
  const { status } = useSyncExternalStore(draft.subscribe, draft.getState);
  const { data, error, isPending, refetch } = useGraphQuery(previewDocument, {
    id: String(article.number),
    languageId: String(language.number),
  });
  return (
    <Drawer opened onClose={onClose} position="right" size="min(72rem, 100%)" title={words.title}>
      <Stack>
        <Text size="sm" c="dimmed">
          {status === 'saved' ? words.note : words.unsaved}
        </Text>
        <SegmentedControl
          aria-label={words.width}
          value={width}
          onChange={setWidth}
          data={[
            { value: 'desktop', label: words.desktop },
            { value: 'phone', label: words.phone },
          ]}
        />
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {isPending && <Skeleton height={400} aria-hidden="true" />}
        {data?.article &&
          (data.article.renderedHtml ? (
            <iframe
              className="article-preview"
              data-width={width}
              title={words.frame(data.article.name)}
              // Without scripts, the frame may keep the origin, with which the server sends pictures that are not public.
              sandbox="allow-same-origin"
              srcDoc={renderPreview(data.article.renderedHtml, data.article.name, language.code)}
            />
          ) : (
            <Text role="status">{words.empty}</Text>
          ))}
      </Stack>
    </Drawer>
  );
}
