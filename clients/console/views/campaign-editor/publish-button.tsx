import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useLocaleFormatters } from '../../format/use-locale-formatters.ts';
import { toQueryOptions } from '../../graph/use-graph-query.ts';
import { useConfirm } from '../../shell/confirm.tsx';
import { useMutationWithNotification } from '../../shell/use-mutation-with-notification.ts';
import { useWords } from '../../words/language-provider.tsx';
import { toFieldPath } from '../campaigns/problem-texts.ts';
import { focusField } from './campaign-form.ts';
import type { CampaignValues } from './campaign-values.ts';
import {
  type CampaignCheckData,
  campaignCheckDocument,
  type EditedCampaign,
  publishEditedCampaignDocument,
} from './editor.graph.ts';
import { editorWords } from './editor.words.ts';

type PublishButtonProps = {
  campaign: EditedCampaign;
  values: CampaignValues;
  checkData: CampaignCheckData | undefined;
  save: () => Promise<boolean>;
};

/** Saves, checks and publishes the campaign. If something is missing, the first missing field gets the focus. */
export function PublishButton({ campaign, values, checkData, save }: PublishButtonProps) {
  const words = useWords(editorWords);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const toText = usePublishText(values);
  const publish = useMutationWithNotification(publishEditedCampaignDocument, {
    success: words.published,
    onSuccess: () => void navigate({ to: `/campaigns/${campaign.reference}` }),
  });
  const start = async () => {
    if (!(await save())) return;
    const query = toQueryOptions(campaignCheckDocument, { id: campaign.id });
    const checked = await queryClient.fetchQuery({ ...query, staleTime: 0 });
    const [problem] = checked.checkCampaign?.problems ?? [];
    if (problem) {
      focusField(toFieldPath(problem.field));
      return;
    }
    confirm({
      title: words.publishTitle,
      text: toText(checked),
      action: words.publish,
      onConfirm: () => publish.mutate({ input: { id: campaign.id } }),
    });
  };
  if (campaign.status === 'CANCELLED') return null;
  const isReady = checkData?.checkCampaign?.isPublishable === true;
  return (
    <Button variant={isReady ? 'filled' : 'default'} onClick={() => void start()} loading={publish.isPending}>
      {words.publish}
    </Button>
  );
}

/** Returns the function that describes what publishing does: the channels, and the money that it can cost. */
function usePublishText(values: CampaignValues) {
  const words = useWords(editorWords);
  const format = useLocaleFormatters();
  return ({ checkCampaign, estimateCampaign }: CampaignCheckData): string => {
    const fitting = (checkCampaign?.channels ?? []).filter(({ isFit }) => isFit);
    if (fitting.length === 0) return words.publishNoChannel;
    const names = new Set(fitting.map(({ channel }) => channel.name));
    const prices = (estimateCampaign ?? []).flatMap(({ channel, price }) =>
      price && names.has(channel) ? [price.amount] : [],
    );
    const amount = Math.min(
      prices.reduce((sum, price) => sum + price, 0),
      Number(values.budget),
    );
    const text = words.publishText(format.list(fitting.map(({ channel }) => channel.title)));
    return amount > 0 ? `${text} ${words.publishBudget(format.money(amount, values.salary.currency))}` : text;
  };
}
