import type { ResultOf } from 'gql.tada';
import { z } from 'zod';
import { graph } from '../../graph.ts';
import { jsonObject, text, timestamp, toTimestamp, toUnixSeconds } from '../body-fields.ts';

/** A passkey by its names on the wire. */
export const passkeyFragment = graph(`
  fragment RestPasskey on Passkey @_unmask {
    id
    friendly_name: friendlyName
    created_at: createdAt
    last_used_at: lastUsedAt
  }
`);

export const passkeyBody = z
  .object({
    id: z.guid(),
    friendly_name: text,
    created_at: timestamp,
    last_used_at: timestamp.optional(),
  })
  .meta({ id: 'AuthPasskey' });

export function toPasskeyBody(passkey: ResultOf<typeof passkeyFragment>): z.input<typeof passkeyBody> {
  return {
    id: passkey.id,
    friendly_name: passkey.friendly_name ?? undefined,
    created_at: toTimestamp(passkey.created_at) ?? '',
    last_used_at: toTimestamp(passkey.last_used_at),
  };
}

/** What a browser needs, and until when it may answer. */
export const passkeyChallengeBody = z
  .object({ challenge_id: z.guid(), options: jsonObject, expires_at: z.number().int() })
  .meta({ id: 'AuthPasskeyChallenge' });

export const passkeyChallengeFragment = graph(`
  fragment RestPasskeyChallenge on PasskeyChallenge @_unmask { id publicKey expiresAt }
`);

export function toPasskeyChallengeBody(
  challenge: ResultOf<typeof passkeyChallengeFragment>,
): z.input<typeof passkeyChallengeBody> {
  return {
    challenge_id: challenge.id,
    options: challenge.publicKey as Record<string, unknown>,
    expires_at: toUnixSeconds(challenge.expiresAt),
  };
}

/** What a browser gave, as JSON. */
export const passkeyAnswerFields = { challenge_id: text, credential: jsonObject.optional() };
