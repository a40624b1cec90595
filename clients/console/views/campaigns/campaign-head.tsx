import { Button } from '@mantine/core';
import { ExternalLinkIcon } from 'lucide-react';
import { useLocaleFormatters } from '../../format/use-locale-formatters.ts';
import { useWords } from '../../words/language-provider.tsx';
import { type CampaignAction, campaignActionIcons, listCampaignActions } from './campaign-action-list.ts';
import { CampaignActionMenu } from './campaign-action-menu.tsx';
import type { CampaignActionTarget } from './campaign-actions.graph.ts';
import { actionWords } from './campaign-actions.words.ts';
import type { CampaignPageData } from './campaign-page.graph.ts';
import { campaignPageWords } from './campaign-page.words.ts';

/** Number of actions that have a button; the others are in the menu. */
const buttonCount = 2;

type HeadActionsProps = {
  campaign: CampaignPageData;
  run: (action: CampaignAction, campaign: CampaignActionTarget) => void;
};

/** Buttons for the job page and the most frequent actions, and a menu of the others. */
export function CampaignHeadActions({ campaign, run }: HeadActionsProps) {
  const words = useWords(actionWords);
  const pageWords = useWords(campaignPageWords);
  const actions = listCampaignActions(campaign);
  const jobPage = campaign.deliveries.find(({ channel }) => channel === 'job_page')?.url;
  return (
    <>
      {jobPage && (
        <Button
          component="a"
          href={jobPage}
          target="_blank"
          variant="default"
          leftSection={<ExternalLinkIcon size={18} aria-hidden />}
        >
          {pageWords.jobPage}
        </Button>
      )}
      {actions.slice(0, buttonCount).map((action) => {
        const Icon = campaignActionIcons[action];
        return (
          <Button
            key={action}
            variant={action === 'publish' ? 'filled' : 'default'}
            leftSection={<Icon size={18} aria-hidden />}
            onClick={() => run(action, campaign)}
          >
            {words[action]}
          </Button>
        );
      })}
      {actions.length > buttonCount && (
        <CampaignActionMenu campaign={campaign} actions={actions.slice(buttonCount)} run={run} />
      )}
    </>
  );
}

/** Returns the function that writes the sentence below the name: where the campaign is in its life. */
export function useCampaignStatusText(): (campaign: CampaignPageData) => string {
  const words = useWords(campaignPageWords);
  const format = useLocaleFormatters();
  return (campaign) => {
    const { status, createdAt, liveAt, endAt, companyName, cities } = campaign;
    const end = format.date(endAt ?? createdAt);
    const hasEnded = endAt !== null && new Date(endAt).getTime() <= Date.now();
    const sentence = {
      DRAFT: words.draftLead(format.date(createdAt)),
      PUBLISHED: words.startingLead,
      LIVE: words.runningLead(format.date(liveAt ?? createdAt), end),
      INACTIVE: hasEnded ? words.endedLead(end) : words.endedEarlyLead,
      CANCELLED: words.cancelledLead,
    }[status];
    const place = [companyName, ...cities].filter(Boolean).join(', ');
    return place ? `${place}. ${sentence}` : sentence;
  };
}
