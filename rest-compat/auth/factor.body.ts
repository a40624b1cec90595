import type { ResultOf } from 'gql.tada';
import { z } from 'zod';
import { graph } from '../endpoint/graph.ts';
import { toRestFields } from '../endpoint/reply.ts';
import { optionalStringSchema, timestampSchema, toLowercaseEnumName } from './body-fields.ts';

/** Fields of a second factor, with the aliases of the REST contract. */
export const factorFragment = graph(`
  fragment RestFactor on Factor @_unmask {
    id: uuid
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

const factorType = z.enum(['totp', 'phone', 'webauthn', 'recovery_code']);
const factorStatus = z.enum(['unverified', 'verified']);

export const factorBodySchema = z
  .object({
    id: z.guid(),
    friendly_name: optionalStringSchema,
    factor_type: factorType,
    status: factorStatus,
    phone: z.string(),
    web_authn_aaguid: optionalStringSchema,
    last_challenged_at: timestampSchema.nullable(),
    created_at: timestampSchema,
    updated_at: timestampSchema,
  })
  .meta({ id: 'AuthFactor', description: 'The factor.' });

/** Shorter body, for the endpoints of the user's own factors. */
export const ownFactorBodySchema = z.object({
  id: z.guid(),
  type: factorType,
  friendly_name: optionalStringSchema,
  phone: optionalStringSchema,
});

type GraphFactor = ResultOf<typeof factorFragment>;

export function toFactorBody(factor: GraphFactor): z.input<typeof factorBodySchema> {
  return {
    ...toRestFields(factor),
    factor_type: factorType.parse(toLowercaseEnumName(factor.factor_type)),
    status: factorStatus.parse(toLowercaseEnumName(factor.status)),
    phone: factor.phone ?? '',
    last_challenged_at: toRestFields(factor).last_challenged_at ?? null,
  };
}

export function toOwnFactorBody(factor: GraphFactor): z.input<typeof ownFactorBodySchema> {
  return {
    id: factor.id,
    type: factorType.parse(toLowercaseEnumName(factor.factor_type)),
    friendly_name: factor.friendly_name ?? undefined,
    phone: factor.phone ?? undefined,
  };
}
