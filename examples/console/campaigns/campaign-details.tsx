import { useMemo } from 'react';
import { graphql, useLazyLoadQuery, useMutation, useSubscription } from 'react-relay';
import type { campaignDetailsPublishMutation } from '../__generated__/campaignDetailsPublishMutation.graphql.ts';
import type { campaignDetailsQuery } from '../__generated__/campaignDetailsQuery.graphql.ts';
import type { campaignDetailsSubscription } from '../__generated__/campaignDetailsSubscription.graphql.ts';
import type { campaignDetailsUpdateMutation } from '../__generated__/campaignDetailsUpdateMutation.graphql.ts';
import { Deliveries } from './deliveries.tsx';

/** Details of one campaign, with actions to rename and publish it and live updates of its deliveries. */
export function CampaignDetails({ id }: { id: string }) {
  const { campaign } = useLazyLoadQuery<campaignDetailsQuery>(
    graphql`
      query campaignDetailsQuery($id: ID!) {
        campaign(id: $id) {
          id
          name
          status
          ...deliveries_campaign
        }
      }
    `,
    { id },
  );
  useFollowed(id);
  const [rename] = useMutation<campaignDetailsUpdateMutation>(graphql`
    mutation campaignDetailsUpdateMutation($input: UpdateCampaignInput!) {
      updateCampaign(input: $input) {
        campaign {
          id
          ...campaignListItem_campaign
        }
      }
    }
  `);
  const [publish, isPublishing] = useMutation<campaignDetailsPublishMutation>(graphql`
    mutation campaignDetailsPublishMutation($input: PublishCampaignInput!) {
      publishCampaign(input: $input) {
        campaign {
          id
          status
          ...deliveries_campaign
        }
      }
    }
  `);
  if (!campaign) return <p>This campaign is gone.</p>;
  return (
    <section aria-label="Campaign">
      <h2>{campaign.name}</h2>
      <p>{campaign.status}</p>
      <form action={(form) => void rename({ variables: { input: { id, name: String(form.get('name')) } } })}>
        <input name="name" aria-label="New name" defaultValue={campaign.name} required />
        <button type="submit">Rename</button>
        <button
          type="button"
          disabled={isPublishing}
          onClick={() => publish({ variables: { input: { id } } })}
        >
          Publish
        </button>
      </form>
      <Deliveries campaign={campaign} />
    </section>
  );
}

/**
 * Subscribes to a campaign. Each event contains its current state, and the store updates every component that shows
 * it.
 */
function useFollowed(id: string) {
  const config = useMemo(
    () => ({
      subscription: graphql`
        subscription campaignDetailsSubscription($id: ID!) {
          deliveryChanged(campaignId: $id) {
            campaign {
              id
              status
              ...deliveries_campaign
            }
          }
        }
      `,
      variables: { id },
    }),
    [id],
  );
  useSubscription<campaignDetailsSubscription>(config);
}
