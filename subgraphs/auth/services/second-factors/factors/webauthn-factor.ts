import type { MfaFactor } from '../../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../../context.ts';
import { about, authErrors } from '../../../errors.ts';
import { checkAssertion, draftAuthentication, recordUse } from '../../credentials/webauthn/assertion.ts';
import {
  checkRegistration,
  draftRegistration,
  storeCredential,
} from '../../credentials/webauthn/registration.ts';
import { type Ceremony, hashChallenge, matchChallenge } from '../../credentials/webauthn/webauthn.ts';
import type { Acceptance, Answer, FactorKind } from './factor-kind.ts';

/** A security key: it creates a key pair at enrolment and signs challenges with it. */
export const webauthnFactor: FactorKind = {
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
  const codeHash = hashChallenge(ctx, { id, type }, publicKey.challenge).toString('hex');
  return { codeHash, webauthn: { type, publicKey }, send: async () => undefined };
}

function ceremonyOf({ status }: MfaFactor): Ceremony {
  return status === 'verified' ? 'request' : 'create';
}

/**
 * The user handle is the factor's id. With the user's id, an authenticator would replace the user's passkey.
 */
async function draftCreation(ctx: AuthContext, { id: handle, userId }: MfaFactor) {
  const { user } = await ctx.viewer();
  const excluded = await ctx.db.webauthnCredential.findMany({
    where: { userId, factorId: { not: null } },
    select: { credentialId: true, transports: true },
  });
  return draftRegistration(ctx, { user, handle, excluded, isPasskey: false });
}

async function draftRequest(ctx: AuthContext, factor: MfaFactor) {
  return draftAuthentication(ctx, await findKey(ctx, factor));
}

async function findKey({ db }: AuthContext, { id: factorId }: MfaFactor) {
  const key = await db.webauthnCredential.findUnique({ where: { factorId } });
  if (!key) throw authErrors.mfaFactorNotFound();
  return key;
}

/** Returns the type and the response of an answer that has both. */
function requireResponse({ factor, webauthn }: Omit<Answer, 'challenge'>) {
  const type = ceremonyOf(factor);
  if (webauthn?.type !== type) {
    throw authErrors.validationFailed(about(`webauthn.type must be ${type}`, 'webauthn.type'));
  }
  if (!webauthn.credentialResponse) {
    throw authErrors.validationFailed(
      about('webauthn.credential_response is required', 'webauthn.credentialResponse'),
    );
  }
  return { type, response: webauthn.credentialResponse };
}

async function check(ctx: AuthContext, answer: Answer): Promise<Acceptance | null> {
  const { factor, challenge } = answer;
  const { type, response } = requireResponse(answer);
  const responseInput = {
    response,
    isChallenge: matchChallenge(ctx, { id: challenge.id, type, hash: challenge.codeHash ?? '' }),
    verifiesUser,
  };
  return type === 'create'
    ? acceptKey(ctx, factor, responseInput)
    : acceptSignature(ctx, factor, responseInput);
}

type ResponseInput = Parameters<typeof checkRegistration>[1];

async function acceptKey(ctx: AuthContext, { id: factorId, userId }: MfaFactor, input: ResponseInput) {
  const credential = await checkRegistration(ctx, input);
  if (!credential) return null;
  return {
    columns: { webauthnAaguid: credential.aaguid },
    keep: async (tx: Parameters<typeof storeCredential>[1]) =>
      Boolean(await storeCredential(ctx, tx, { userId, factorId }, credential)),
  };
}

async function acceptSignature(ctx: AuthContext, factor: MfaFactor, input: ResponseInput) {
  const key = await findKey(ctx, factor);
  const use = await checkAssertion(ctx, key, input);
  if (!use) return null;
  return {
    columns: {},
    keep: (tx: Parameters<typeof recordUse>[1]) => recordUse(ctx, tx, key, use),
  };
}
