import { Button, Drawer, Group, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CopyIcon, ExternalLinkIcon } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { TimeText } from '../../format/time-text.tsx';
import { graph } from '../../graph/graph.ts';
import { runOperation } from '../../graph/transport.ts';
import { toQueryKey } from '../../graph/use-graph-query.ts';
import { ErrorState } from '../../shell/error-state.tsx';
import { notifySuccess } from '../../shell/notify.ts';
import { useWords } from '../../words/language-provider.tsx';
import { useArticleEditing } from './article-context.ts';
import { previewWords } from './preview.words.ts';

const createPreviewDocument = graph(`
  mutation ConsoleCreateArticlePreview($input: CreateArticlePreviewInput!) {
    createArticlePreview(input: $input) { url expiresAt }
  }
`);

/** Time after which a new link is created. The server accepts a link for one hour. */
const freshMs = 30 * 60_000;

/** Shows the article as the site renders it, also before it is online. */
export function PreviewDrawer({ onClose }: { onClose: () => void }) {
  const words = useWords(previewWords);
  const { article, draft } = useArticleEditing();
  const { status, savedAt } = useSyncExternalStore(draft.subscribe, draft.getState);
  const input = { id: article.id };
  const { data, error, refetch } = useQuery({
    queryKey: toQueryKey(createPreviewDocument, { input }),
    queryFn: () => runOperation(createPreviewDocument, { input }),
    staleTime: freshMs,
    refetchInterval: freshMs,
  });
  const preview = data?.createArticlePreview;
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="min(72rem, 100%)"
      title={words.title}
      closeButtonProps={{ 'aria-label': words.close }}
    >
      <Stack>
        <Text size="sm" c="dimmed" role="status">
          {status === 'saved' ? words.note : words.unsaved}
        </Text>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!(preview || error) && <Skeleton height={400} aria-hidden="true" />}
        {/* Another page is loaded after each save, and when blocks were moved, added or deleted. */}
        {preview && <Preview key={`${savedAt} ${article.updatedAt}`} {...preview} />}
      </Stack>
    </Drawer>
  );
}

function Preview({ url, expiresAt }: { url: string; expiresAt: string }) {
  const words = useWords(previewWords);
  const { article } = useArticleEditing();
  const [width, setWidth] = useState('desktop');
  // The security policy allows frames of this server only. A site that renders previews itself opens in a tab.
  const isFramed = new URL(url).origin === location.origin;
  const copy = () => void navigator.clipboard.writeText(url).then(() => notifySuccess(words.copied));
  return (
    <>
      <Group justify="space-between">
        {isFramed && (
          <SegmentedControl
            aria-label={words.width}
            value={width}
            onChange={setWidth}
            data={[
              { value: 'desktop', label: words.desktop },
              { value: 'phone', label: words.phone },
            ]}
          />
        )}
        <Group gap="xs">
          <Button
            component="a"
            href={url}
            target="_blank"
            rel="noopener"
            variant="default"
            size="xs"
            leftSection={<ExternalLinkIcon size={16} strokeWidth={2} aria-hidden="true" />}
          >
            {words.open}
          </Button>
          <Button
            variant="default"
            size="xs"
            leftSection={<CopyIcon size={16} strokeWidth={2} aria-hidden="true" />}
            onClick={copy}
          >
            {words.copy}
          </Button>
        </Group>
      </Group>
      <Text size="xs" c="dimmed">
        {words.link} <TimeText moment={expiresAt} style="dateTime" />
      </Text>
      {isFramed && (
        <iframe
          className="article-preview"
          data-width={width}
          title={words.frame(article.name)}
          sandbox="allow-same-origin"
          src={url}
        />
      )}
    </>
  );
}
