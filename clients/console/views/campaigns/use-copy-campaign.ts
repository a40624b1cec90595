import { useNavigate } from '@tanstack/react-router';
import type { ResultOf, VariablesOf } from '../../graph/graph.ts';
import { runOperation } from '../../graph/transport.ts';
import { useErrorText } from '../../graph/use-error-text.ts';
import { notifyFailure } from '../../shell/notify.ts';
import { useMutationWithNotification } from '../../shell/use-mutation-with-notification.ts';
import { useWords } from '../../words/language-provider.tsx';
import {
  type CampaignActionTarget,
  campaignToCopyDocument,
  copyCampaignDocument,
} from './campaign-actions.graph.ts';
import { actionWords } from './campaign-actions.words.ts';

type CopySource = NonNullable<ResultOf<typeof campaignToCopyDocument>['campaign']>;
type CopyInput = VariablesOf<typeof copyCampaignDocument>['input'];

/** Maximum length of a name in the graph. */
const maxNameLength = 200;

function toCopyInput({ budget, landingArticle, ...fields }: CopySource, name: string): CopyInput {
  return {
    ...fields,
    name: name.slice(0, maxNameLength),
    budget: budget.amount,
    // The number is known although the owner may not read the article.
    landingArticleId: landingArticle && String(landingArticle.number),
  };
}

/** Returns the function that creates a draft with the fields of a campaign, and opens it in the editor. */
export function useCopyCampaign(): (campaign: CampaignActionTarget) => void {
  const words = useWords(actionWords);
  const navigate = useNavigate();
  const toErrorText = useErrorText();
  const create = useMutationWithNotification(copyCampaignDocument, {
    success: words.copied,
    onSuccess: ({ createCampaign }) =>
      void navigate({ to: `/campaigns/${createCampaign.campaign.reference}/edit` }),
  });
  const copy = async ({ id }: CampaignActionTarget) => {
    const { campaign } = await runOperation(campaignToCopyDocument, { id });
    if (campaign) create.mutate({ input: toCopyInput(campaign, words.copyName(campaign.name)) });
  };
  return (campaign) => void copy(campaign).catch((error: unknown) => notifyFailure(toErrorText(error)));
}
