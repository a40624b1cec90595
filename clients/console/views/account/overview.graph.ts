import { graph, type ResultOf } from '../../graph/graph.ts';

export const overviewDocument = graph(`
  query ConsoleOverview {
    me { id userMetadata factors { id status } }
    drafts: campaigns(first: 3, filter: { statuses: [DRAFT] }) { totalCount nodes { id reference name stage } }
    starting: campaigns(first: 1, filter: { statuses: [PUBLISHED] }) { totalCount }
    live: campaigns(first: 1, filter: { statuses: [LIVE] }) { totalCount }
    ended: campaigns(first: 1, filter: { statuses: [INACTIVE] }) { totalCount }
    cancelled: campaigns(first: 1, filter: { statuses: [CANCELLED] }) { totalCount }
    running: campaigns(
      first: 20
      filter: { statuses: [PUBLISHED, LIVE] }
      orderBy: [{ field: END_AT, direction: ASC }]
    ) {
      nodes { id reference name endAt deliveries { id title status reason } }
    }
    webhooks { id reference url failingSince disabledAt }
  }
`);

/** Clicks of the last 30 days. The query is of its own, so that the rest of the screen does not wait for it. */
export const clicksDocument = graph(`
  query ConsoleOverviewClicks {
    myCampaignAccount { id statistics { day channel clicks } }
    channels { name title }
  }
`);

export type AccountOverviewData = ResultOf<typeof overviewDocument>;
/** Clicks of one day on one channel. */
export type DayClicks = NonNullable<
  ResultOf<typeof clicksDocument>['myCampaignAccount']
>['statistics'][number];
