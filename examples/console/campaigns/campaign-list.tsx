import { graphql, useFragment, usePaginationFragment } from 'react-relay';
import type { campaignList_query$key } from '../__generated__/campaignList_query.graphql.ts';
import type { campaignListItem_campaign$key } from '../__generated__/campaignListItem_campaign.graphql.ts';
import type { campaignListPageQuery } from '../__generated__/campaignListPageQuery.graphql.ts';

type CampaignListProps = { query: campaignList_query$key; onOpen: (id: string) => void };

/** List of the loaded campaigns, newest first. */
export function CampaignList({ query, onOpen }: CampaignListProps) {
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    campaignListPageQuery,
    campaignList_query$key
  >(
    graphql`
      fragment campaignList_query on Query
      @refetchable(queryName: "campaignListPageQuery")
      @argumentDefinitions(
        search: { type: "String" }
        count: { type: "Int", defaultValue: 5 }
        cursor: { type: "String" }
      ) {
        campaigns(
          first: $count
          after: $cursor
          filter: { text: $search }
          orderBy: [{ field: CREATED_AT, direction: DESC }]
        ) @connection(key: "campaignList_campaigns", filters: ["filter"]) {
          totalCount
          edges {
            node {
              id
              ...campaignListItem_campaign
            }
          }
        }
      }
    `,
    query,
  );
  if (!data.campaigns) return null;
  const { edges, totalCount } = data.campaigns;
  return (
    <section aria-label="Campaigns">
      <p>
        {edges.length} of {totalCount}
      </p>
      <ul>
        {edges.map(({ node }) => (
          <Item key={node.id} campaign={node} onOpen={() => onOpen(node.id)} />
        ))}
      </ul>
      {hasNext && (
        <button type="button" disabled={isLoadingNext} onClick={() => loadNext(5)}>
          More
        </button>
      )}
    </section>
  );
}

function Item({ campaign, onOpen }: { campaign: campaignListItem_campaign$key; onOpen: () => void }) {
  const { name, status } = useFragment(
    graphql`
      fragment campaignListItem_campaign on Campaign {
        name
        status
      }
    `,
    campaign,
  );
  return (
    <li>
      <button type="button" onClick={onOpen}>
        {name}
      </button>{' '}
      <small>{status}</small>
    </li>
  );
}
