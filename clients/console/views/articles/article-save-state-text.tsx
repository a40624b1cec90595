import { useSyncExternalStore } from 'react';
import { TimeText } from '../../format/time-text.tsx';
import { useErrorText } from '../../graph/use-error-text.ts';
import { SaveStateText } from '../../shell/save-state-text.tsx';
import { useWords } from '../../words/language-provider.tsx';
import { articleWords } from './article.words.ts';
import { useArticleEditing } from './article-context.ts';

/** Whether all changes of the article are saved, and since when. */
export function ArticleSaveStateText() {
  const words = useWords(articleWords);
  const toErrorText = useErrorText();
  const { article, draft } = useArticleEditing();
  const { status, error, savedAt } = useSyncExternalStore(draft.subscribe, draft.getState);
  return (
    <SaveStateText status={status}>
      {words[status]}
      {status === 'failed' && ` ${toErrorText(error)}`}
      {status === 'saved' && (
        <>
          {' '}
          <TimeText moment={savedAt ?? article.updatedAt} style="dateTime" />{' '}
          {!savedAt && words.by(article.updatedByName)}
        </>
      )}
    </SaveStateText>
  );
}
