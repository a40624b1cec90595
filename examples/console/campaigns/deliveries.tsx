import { graphql, useFragment } from 'react-relay';
import type { deliveries_campaign$key } from '../__generated__/deliveries_campaign.graphql.ts';

/** Deliveries of the campaign by channel. */
export function Deliveries({ campaign }: { campaign: deliveries_campaign$key }) {
  const { deliveries } = useFragment(
    graphql`
      fragment deliveries_campaign on Campaign {
        deliveries {
          id
          title
          status
          reason
        }
      }
    `,
    campaign,
  );
  return (
    <ul aria-label="Deliveries">
      {deliveries.map(({ id, title, status, reason }) => (
        <li key={id}>
          {title}: <strong>{status}</strong> {reason}
        </li>
      ))}
    </ul>
  );
}
