import { useSearch } from '@tanstack/react-router';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import { type CampaignPageData, campaignRunDocument } from './campaign-page.graph.ts';

/** Clicks change without an event. */
const clickRefetchMs = 30_000;

/** Loads the deliveries of the run that the address names, by default of the current one. */
export function useCampaignRunDeliveries(
  campaign: Pick<CampaignPageData, 'id' | 'run'>,
  refetchMs: number = clickRefetchMs,
) {
  const search = useSearch({ strict: false }) as { run?: string };
  const chosenRun = Number(search.run);
  const run = chosenRun >= 1 && chosenRun < campaign.run ? chosenRun : campaign.run;
  const isCurrent = run === campaign.run;
  const variables = { id: campaign.id, run: isCurrent ? undefined : run };
  const { data, error, refetch } = useGraphQuery(campaignRunDocument, variables, { refetchMs });
  return { run, isCurrent, deliveries: data?.campaign?.deliveries, error, refetch };
}
