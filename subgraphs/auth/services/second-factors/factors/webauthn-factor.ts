import type { MfaFactor } from '../../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../../context.ts';
import { authErrors } from '../../../errors.ts';
import { createInvalidInputError } from '../../../input-errors.ts';
import {
  checkWebauthnAssertion,
  createWebauthnRequestOptions,
  recordWebauthnCredentialUse,
} from '../../credentials/webauthn/assertion.ts';
import {
  checkWebauthnRegistration,
  createWebauthnCreationOptions,
  storeWebauthnCredential,
} from '../../credentials/webauthn/registration.ts';
import {
  createWebauthnChallengeMatcher,
  hashWebauthnChallenge,
  type WebauthnCeremonyType,
} from '../../credentials/webauthn/webauthn.ts';
import type { AcceptedFactorAnswerChanges, FactorChallengeAnswer, FactorKindHandler } from './factor-kind.ts';

/** A security key: it creates a key pair at enrolment and signs challenges with it. */
export const webauthnFactorHandler: FactorKindHandler = {
  method: 'mfa/webauthn',
  readsBody: true,
  refuseEnroll: ({ settings }) => {
    if (!settings.webauthnEnrollEnabled) throw authErrors.mfaWebauthnEnrollNotEnabled();
  },
  refuseVerify: ({ settings }) => {
    if (!settings.webauthnVerifyEnabled) throw authErrors.mfaWebauthnVerifyNotEnabled();
  },
  draft: () => ({ columns: {}, totp: null }),
  prepare,
  requireAnswer: (answer) => void requireResponse(answer),
  check,
  wrongCode: () => authErrors.mfaVerificationFailed({ message: 'Invalid WebAuthn credential response' }),
};

/** The user has already entered a password, so keys without a PIN are accepted. */
const verifiesUser = false;

async function prepare(ctx: AuthContext, factor: MfaFactor, { id }: { id: string }) {
  const type = ceremonyOf(factor);
  const publicKey = await (type === 'create' ? draftCreation(ctx, factor) : draftRequest(ctx, factor));
  const codeHash = hashWebauthnChallenge(ctx, { id, type }, publicKey.challenge).toString('hex');
  return { codeHash, webauthn: { type, publicKey }, send: async () => undefined };
}

function ceremonyOf({ status }: MfaFactor): WebauthnCeremonyType {
  return status === 'verified' ? 'request' : 'create';
}

/**
 * The user handle is the factor's id. With the user's id, an authenticator would replace the user's passkey.
 */
async function draftCreation(ctx: AuthContext, { id: handle, userId }: MfaFactor) {
  const { user } = await ctx.viewer();
  const excludedCredentials = await ctx.db.webauthnCredential.findMany({
    where: { userId, factorId: { not: null } },
    select: { credentialId: true, transports: true },
  });
  return createWebauthnCreationOptions(ctx, { user, handle, excludedCredentials, isPasskey: false });
}

async function draftRequest(ctx: AuthContext, factor: MfaFactor) {
  return createWebauthnRequestOptions(ctx, await findKey(ctx, factor));
}

async function findKey({ db }: AuthContext, { id: factorId }: MfaFactor) {
  const key = await db.webauthnCredential.findUnique({ where: { factorId } });
  if (!key) throw authErrors.mfaFactorNotFound();
  return key;
}

/** Returns the type and the response of an answer that has both. */
function requireResponse({ factor, webauthn }: Omit<FactorChallengeAnswer, 'challenge'>) {
  const type = ceremonyOf(factor);
  if (webauthn?.type !== type) {
    throw createInvalidInputError(`webauthn.type must be ${type}`, 'webauthn.type');
  }
  if (!webauthn.credentialResponse) {
    throw createInvalidInputError('webauthn.credential_response is required', 'webauthn.credentialResponse');
  }
  return { type, response: webauthn.credentialResponse };
}

async function check(
  ctx: AuthContext,
  answer: FactorChallengeAnswer,
): Promise<AcceptedFactorAnswerChanges | null> {
  const { factor, challenge } = answer;
  const { type, response } = requireResponse(answer);
  const responseInput = {
    response,
    isChallenge: createWebauthnChallengeMatcher(ctx, {
      id: challenge.id,
      type,
      hash: challenge.codeHash ?? '',
    }),
    verifiesUser,
  };
  return type === 'create'
    ? acceptKey(ctx, factor, responseInput)
    : acceptSignature(ctx, factor, responseInput);
}

type ResponseInput = Parameters<typeof checkWebauthnRegistration>[1];

async function acceptKey(ctx: AuthContext, { id: factorId, userId }: MfaFactor, input: ResponseInput) {
  const credential = await checkWebauthnRegistration(ctx, input);
  if (!credential) return null;
  return {
    columns: { webauthnAaguid: credential.aaguid },
    storeRows: async (tx: Parameters<typeof storeWebauthnCredential>[1]) =>
      Boolean(await storeWebauthnCredential(ctx, tx, { userId, factorId }, credential)),
  };
}

async function acceptSignature(ctx: AuthContext, factor: MfaFactor, input: ResponseInput) {
  const key = await findKey(ctx, factor);
  const use = await checkWebauthnAssertion(ctx, key, input);
  if (!use) return null;
  return {
    columns: {},
    storeRows: (tx: Parameters<typeof recordWebauthnCredentialUse>[1]) =>
      recordWebauthnCredentialUse(ctx, tx, key, use),
  };
}
