import { Group, Text } from '@mantine/core';
import { CheckIcon, CircleAlertIcon, CircleDotIcon, LoaderIcon } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { TimeText } from '../../format/time-text.tsx';
import { useErrorText } from '../../graph/use-error-text.ts';
import { useWords } from '../../words/language-provider.tsx';
import { articleWords } from './article.words.ts';
import { useArticleEditing } from './article-context.ts';

const icons = {
  saved: CheckIcon,
  saving: LoaderIcon,
  unsaved: CircleDotIcon,
  conflict: CircleAlertIcon,
  failed: CircleAlertIcon,
};

/** Whether all changes are saved, and since when. */
export function ArticleSaveStateText() {
  const words = useWords(articleWords);
  const toErrorText = useErrorText();
  const { article, draft } = useArticleEditing();
  const { status, error, savedAt } = useSyncExternalStore(draft.subscribe, draft.getState);
  const Icon = icons[status];
  const isBad = status === 'conflict' || status === 'failed';
  return (
    <Group
      component="span"
      gap={6}
      wrap="nowrap"
      c={isBad ? 'var(--mantine-color-error)' : 'dimmed'}
      role="status"
    >
      <Icon size={16} strokeWidth={2} aria-hidden="true" />
      <Text size="sm" component="span">
        {words[status]}
        {status === 'failed' && ` ${toErrorText(error)}`}
        {status === 'saved' && (
          <>
            {' '}
            <TimeText moment={savedAt ?? article.updatedAt} style="dateTime" />{' '}
            {!savedAt && words.by(article.updatedByName)}
          </>
        )}
      </Text>
    </Group>
  );
}
