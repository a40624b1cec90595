import { TimeText } from '../../format/time-text.tsx';
import { useErrorText } from '../../graph/use-error-text.ts';
import { SaveStateText } from '../../shell/save-state-text.tsx';
import { useWords } from '../../words/language-provider.tsx';
import type { CampaignSaveState } from './campaign-saver.ts';
import { editorWords } from './editor.words.ts';

/** Whether all changes of the campaign are saved, and since when. */
export function CampaignSaveStateText({ state }: { state: CampaignSaveState }) {
  const words = useWords(editorWords);
  const toErrorText = useErrorText();
  return (
    <SaveStateText status={state.status}>
      {words[state.status]}
      {state.status === 'failed' && ` ${toErrorText(state.error)}`}
      {state.status === 'saved' && (
        <>
          {' '}
          <TimeText moment={state.at} style="dateTime" />
        </>
      )}
    </SaveStateText>
  );
}
