import { graph } from '../../graph.ts';

/** A second factor by its names on the wire. */
export const factorFragment = graph(`
  fragment RestFactor on Factor @_unmask {
    id
    friendly_name: friendlyName
    factor_type: factorType
    status
    phone
    web_authn_aaguid: webauthnAaguid
    last_challenged_at: lastChallengedAt
    created_at: createdAt
    updated_at: updatedAt
  }
`);
