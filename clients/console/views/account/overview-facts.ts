import type { AccountOverviewData } from './overview.graph.ts';

type Running = NonNullable<AccountOverviewData['running']>['nodes'][number];

/** A channel that does not show a campaign. */
type Refusal = { id: string; channel: string; reason: string | null; campaign: Running };

/** Time before the end of a run in which an owner can still extend it without haste. */
const soonMs = 3 * 86_400_000;

/** Lists the deliveries of running campaigns that a channel has refused. */
export function listRefusedDeliveries({ running }: Pick<AccountOverviewData, 'running'>): Refusal[] {
  return (running?.nodes ?? []).flatMap((campaign) =>
    campaign.deliveries
      .filter(({ status }) => status === 'NOT_PROCESSED')
      .map(({ id, title, reason }) => ({ id, channel: title, reason, campaign })),
  );
}

/** Whether a run ends within the next days. */
export function isCampaignEndingSoon({ endAt }: Pick<Running, 'endAt'>, now = Date.now()): boolean {
  return endAt !== null && new Date(endAt).getTime() - now < soonMs;
}

export function hasSecondFactor(me: AccountOverviewData['me']): boolean {
  return (me?.factors ?? []).some(({ status }) => status === 'VERIFIED');
}
