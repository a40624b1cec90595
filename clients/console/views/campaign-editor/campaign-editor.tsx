import { Skeleton, Stack } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import { ErrorState } from '../../shell/error-state.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useWords } from '../../words/language-provider.tsx';
import { CampaignEditorForm } from './campaign-editor-form.tsx';
import { editorDocument } from './editor.graph.ts';
import { editorWords } from './editor.words.ts';

/** Editor of a campaign. */
export function CampaignEditor() {
  const words = useWords(editorWords);
  const { campaignId = '' } = useParams({ strict: false });
  const { data, error, refetch } = useGraphQuery(editorDocument, { id: campaignId });
  const campaign = data?.campaign;
  if (campaign) return <CampaignEditorForm key={campaign.id} campaign={campaign} />;
  return (
    <Screen title={words.title(words.unnamed)} parents={[{ label: words.campaigns, to: '/campaigns' }]}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Stack aria-hidden="true">
          <Skeleton height={220} />
          <Skeleton height={180} />
        </Stack>
      )}
    </Screen>
  );
}
