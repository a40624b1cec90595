import { Skeleton, Stack } from '@mantine/core';
import { useWords } from '../../words/language-provider.tsx';
import { defineWords } from '../../words/words.ts';

const loadingWords = defineWords({ en: { loading: 'Loading' }, de: { loading: 'Wird geladen' } });

/** Placeholder of a card or a short table whose data is loading. */
export function LoadingRows() {
  const words = useWords(loadingWords);
  return (
    <Stack p="md" gap="md">
      <p className="console-hidden" role="status">
        {words.loading}
      </p>
      <Skeleton height={18} />
      <Skeleton height={18} />
      <Skeleton height={18} width="70%" />
    </Stack>
  );
}
