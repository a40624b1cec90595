import { graph, type ResultOf } from '../../graph/graph.ts';
import { campaignActionFields } from './campaign-actions.graph.ts';

export const campaignPageDocument = graph(
  `
  query ConsoleCampaign($id: ID!) {
    campaign(id: $id) {
      ...CampaignActionFields
      companyName
      cities
      run
      channelCount
      createdAt
      liveAt
      budgetUse {
        amount { amount currency }
        reserved { amount }
        spent { amount }
        available { amount }
      }
      deliveries { id channel title status url canRetry }
    }
  }
`,
  [campaignActionFields],
);

export type CampaignPageData = NonNullable<ResultOf<typeof campaignPageDocument>['campaign']>;

/** Deliveries of one run with their events. They are of the current run unless `run` is set. */
export const campaignRunDocument = graph(`
  query ConsoleCampaignRun($id: ID!, $run: Int) {
    campaign(id: $id) {
      id
      deliveries(run: $run) {
        id channel title kind status url since reason canRetry clicks
        events { at kind message }
      }
    }
  }
`);

export type CampaignRunDelivery = NonNullable<
  ResultOf<typeof campaignRunDocument>['campaign']
>['deliveries'][number];

export const clicksDocument = graph(`
  query ConsoleCampaignClicks($id: ID!, $from: LocalDate!) {
    campaign(id: $id) { id statistics(from: $from) { day channel clicks } }
  }
`);

/** Clicks of one day on one channel. */
export type ClickStatistic = NonNullable<ResultOf<typeof clicksDocument>['campaign']>['statistics'][number];

export const ledgerDocument = graph(`
  query ConsoleCampaignLedger($id: ID!, $first: Int, $after: String, $last: Int, $before: String) {
    campaign(id: $id) {
      id
      ledger(first: $first, after: $after, last: $last, before: $before) {
        totalCount
        pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
        nodes { id at channel kind reason amount { amount currency } }
      }
    }
  }
`);

export const campaignChangedDocument = graph(`
  subscription ConsoleCampaignChanges($id: ID!) {
    campaignChanged(id: $id) { change campaignId }
  }
`);

export const retryDeliveryDocument = graph(`
  mutation ConsoleRetryDelivery($input: RetryDeliveryInput!) {
    retryDelivery(input: $input) { delivery { id status } }
  }
`);
