import { Alert, Button, Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { RefreshCwIcon } from 'lucide-react';
import { useState } from 'react';
import { TimeText } from '../../format/time-text.tsx';
import { toQueryKey } from '../../graph/use-graph-query.ts';
import { useGraphSubscription } from '../../graph/use-graph-subscription.ts';
import { useSession } from '../../shell/session.ts';
import { useWords } from '../../words/language-provider.tsx';
import { articleChangeDocument, articleDocument } from './article.graph.ts';
import { articleWords } from './article.words.ts';
import { useArticleEditing } from './article-context.ts';
import { revisionsDocument } from './history.graph.ts';

type Change = { updatedAt: string; updatedByName: string };

/** Notice that another editor has changed the article, with a button that shows the changes. */
export function ChangeNotice() {
  const words = useWords(articleWords);
  const { article } = useArticleEditing();
  const { cmsUser } = useSession();
  const queryClient = useQueryClient();
  const [change, setChange] = useState<Change>();
  useGraphSubscription(
    articleChangeDocument,
    { id: article.id },
    {
      onEvent: ({ articleChanged }) => {
        const changed = articleChanged?.article;
        if (changed && changed.updatedByName !== cmsUser?.login) setChange(changed);
      },
    },
  );
  if (!change || change.updatedAt <= article.updatedAt) return null;
  const show = () => {
    for (const document of [articleDocument, revisionsDocument])
      void queryClient.invalidateQueries({ queryKey: toQueryKey(document) });
  };
  return (
    <Alert variant="default" icon={<RefreshCwIcon size={20} strokeWidth={2} />} role="status">
      <Group justify="space-between">
        <Text size="sm">
          {words.changedBy(change.updatedByName)} <TimeText moment={change.updatedAt} style="relative" />
        </Text>
        <Button size="xs" variant="default" onClick={show}>
          {words.show}
        </Button>
      </Group>
    </Alert>
  );
}
