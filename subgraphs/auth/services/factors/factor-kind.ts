import type { AppError } from '../../../../core/errors.ts';
import type { MfaChallenge, MfaFactor } from '../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../context.ts';
import type { Transaction, UserRow } from '../users/user.query.ts';
import type { Ceremony } from '../webauthn/challenge.ts';

export type EnrollFactorInput = {
  factorType?: string | null;
  friendlyName?: string | null;
  issuer?: string | null;
  phone?: string | null;
};

export type ChallengeFactorInput = { factorId: string; channel?: string | null };

/** What is shown once, at the beginning, so that an app can make codes. */
export type TotpEnrollment = { qrCode: string; secret: string; uri: string };

/** A factor to be: what is stored of it, and what its owner is shown. */
type Draft = { columns: { secret?: string; phone?: string }; totp: TotpEnrollment | null };

/** What the kinds of factors do each in their own way. */
export type FactorKind = {
  /** How the method is called in the `amr` claim. */
  method: string;
  refuseEnroll: (ctx: AuthContext) => void;
  refuseVerify: (ctx: AuthContext) => void;
  draft: (ctx: AuthContext, user: UserRow, input: EnrollFactorInput) => Draft;
  /** What has to be had before a challenge is stored. */
  prepare: (ctx: AuthContext, factor: MfaFactor, asked: AskedChallenge) => Promise<PreparedChallenge>;
  /** Whether the code is right; then the change that keeps it from being right again. */
  check: (ctx: AuthContext, answer: Answer) => Acceptance | null | Promise<Acceptance | null>;
  wrongCode: () => AppError;
};

type AskedChallenge = { id: string; channel?: string | null };

/** What is stored of a challenge, and how it is sent along with it. */
type PreparedChallenge = {
  codeHash: string | null;
  webauthn?: WebauthnOptions;
  send: (tx: Transaction) => Promise<void>;
};

/** What a browser needs so that an authenticator answers. */
export type WebauthnOptions = { type: Ceremony; publicKey: object };

/** What the authenticator answered. */
export type WebauthnAnswer = { type?: string | null; credentialResponse?: Record<string, unknown> | null };

export type Answer = {
  factor: MfaFactor;
  challenge: MfaChallenge;
  code: string;
  webauthn?: WebauthnAnswer | null;
};

export type Acceptance = {
  /** What changes of the factor. */
  columns: { lastStep?: number; webauthnAaguid?: string };
  /** What is kept beside it; false where the same answer was accepted a moment ago. */
  keep?: (tx: Transaction) => Promise<boolean>;
};
