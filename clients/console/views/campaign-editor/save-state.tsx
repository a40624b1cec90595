import { Group, Text } from '@mantine/core';
import { CheckIcon, CircleAlertIcon, CircleDotIcon, LoaderIcon } from 'lucide-react';
import { TimeText } from '../../format/time-text.tsx';
import { useErrorText } from '../../graph/use-error-text.ts';
import { useWords } from '../../words/language-provider.tsx';
import type { SaveState } from './campaign-saver.ts';
import { editorWords } from './editor.words.ts';

const icons = {
  saved: CheckIcon,
  saving: LoaderIcon,
  unsaved: CircleDotIcon,
  refused: CircleAlertIcon,
  conflict: CircleAlertIcon,
  failed: CircleAlertIcon,
};

/** Whether the changes are saved, and since when. */
export function SaveStateText({ state }: { state: SaveState }) {
  const words = useWords(editorWords);
  const toErrorText = useErrorText();
  const Icon = icons[state.status];
  const isBad = ['refused', 'conflict', 'failed'].includes(state.status);
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
        {state.status === 'saved' && (
          <>
            {words.saved} <TimeText moment={state.at} style="dateTime" />
          </>
        )}
        {state.status === 'failed' && `${words.failed} ${toErrorText(state.error)}`}
        {state.status !== 'saved' && state.status !== 'failed' && words[state.status]}
      </Text>
    </Group>
  );
}
