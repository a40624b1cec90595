import type { ResultOf } from 'gql.tada';
import { z } from 'zod';
import { text, timestamp, toTimestamp } from '../body-fields.ts';
import type { factorFragment } from './factor.fragment.ts';

const factorType = z.enum(['totp', 'phone', 'webauthn', 'recovery_code']);

export const factorBody = z
  .object({
    id: z.guid(),
    friendly_name: text,
    factor_type: factorType,
    status: z.enum(['unverified', 'verified']),
    phone: z.string(),
    web_authn_aaguid: text,
    last_challenged_at: timestamp.nullable(),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'AuthFactor' });

/** What the routes of one's own factors call a factor. */
export const ownFactorBody = z.object({ id: z.guid(), type: factorType, friendly_name: text, phone: text });

type GraphFactor = ResultOf<typeof factorFragment>;
type FactorType = z.infer<typeof factorType>;

export function toFactorBody(factor: GraphFactor): z.input<typeof factorBody> {
  return {
    id: factor.id,
    friendly_name: factor.friendly_name ?? undefined,
    factor_type: factor.factor_type as FactorType,
    status: factor.status as 'unverified' | 'verified',
    phone: factor.phone ?? '',
    web_authn_aaguid: factor.web_authn_aaguid ?? undefined,
    last_challenged_at: toTimestamp(factor.last_challenged_at) ?? null,
    created_at: toTimestamp(factor.created_at) ?? '',
    updated_at: toTimestamp(factor.updated_at) ?? '',
  };
}

export function toOwnFactorBody(factor: GraphFactor): z.input<typeof ownFactorBody> {
  return {
    id: factor.id,
    type: factor.factor_type as FactorType,
    friendly_name: factor.friendly_name ?? undefined,
    phone: factor.phone ?? undefined,
  };
}

/** A user without any has no such field. */
export function toFactorBodies(factors: readonly GraphFactor[] | null | undefined) {
  return factors?.length ? factors.map(toFactorBody) : undefined;
}
