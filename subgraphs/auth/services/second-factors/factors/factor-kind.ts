import type { AppError } from '../../../../../core/errors/errors.ts';
import type { MfaChallenge, MfaFactor } from '../../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../../context.ts';
import type { AuthTransaction } from '../../../deps.ts';
import type { UserRow } from '../../../values/user-row.ts';
import type { WebauthnCeremonyType } from '../../credentials/webauthn/webauthn.ts';

export type EnrollFactorInput = {
  factorType?: string | null;
  friendlyName?: string | null;
  issuer?: string | null;
  phone?: string | null;
};

export type ChallengeFactorInput = {
  factorId: string;
  channel?: string | null;
  bodyProblem?: string | null;
};

/** Data for an authenticator app, returned only once at enrollment. */
export type TotpEnrollment = { qrCode: string; secret: string; uri: string };

/** A new factor: the columns to store, and the data for the user. */
type Draft = { columns: { secret?: string; phone?: string }; totp: TotpEnrollment | null };

/** Behavior that differs between the kinds of factors. */
export type FactorKindHandler = {
  /** The name of the method in the `amr` claim. */
  method: string;
  refuseEnroll: (ctx: AuthContext) => void;
  refuseVerify: (ctx: AuthContext) => void;
  draft: (ctx: AuthContext, user: UserRow, input: EnrollFactorInput) => Draft;
  /** Whether the body of a challenge is read, so that an unusable one is rejected. */
  readsBody: boolean;
  /** Prepares a challenge before it is stored. */
  prepare: (ctx: AuthContext, factor: MfaFactor, request: ChallengeRequest) => Promise<PreparedChallenge>;
  /** Throws `validation_failed` if the request has no answer to check. Such a request is not an attempt. */
  requireAnswer: (answer: Omit<FactorChallengeAnswer, 'challenge'>) => void;
  /** Checks a code; returns the change that keeps it from being accepted again, or null if it is wrong. */
  check: (
    ctx: AuthContext,
    answer: FactorChallengeAnswer,
  ) => AcceptedFactorAnswerChanges | null | Promise<AcceptedFactorAnswerChanges | null>;
  wrongCode: () => AppError;
};

type ChallengeRequest = { id: string; channel?: string | null };

/** Columns of a challenge, and the function that sends its code within the transaction. */
type PreparedChallenge = {
  codeHash: string | null;
  webauthn?: WebauthnOptions;
  send: (tx: AuthTransaction) => Promise<void>;
};

/** Options for the browser's WebAuthn call. */
export type WebauthnOptions = { type: WebauthnCeremonyType; publicKey: object };

/** Response of the authenticator. */
export type WebauthnFactorResponse = {
  type?: string | null;
  credentialResponse?: Record<string, unknown> | null;
};

/** Code or authenticator response that answers a challenge, with the factor and the challenge. */
export type FactorChallengeAnswer = {
  factor: MfaFactor;
  challenge: MfaChallenge;
  code: string;
  webauthn?: WebauthnFactorResponse | null;
};

/** Changes of the database that follow from an accepted answer. */
export type AcceptedFactorAnswerChanges = {
  /** Changed columns of the factor. */
  columns: { lastStep?: number; webauthnAaguid?: string };
  /** Stores further rows besides the factor; false if a concurrent request has used the same answer. */
  storeRows?: (tx: AuthTransaction) => Promise<boolean>;
};
