/** Exports of `@trellis/client`. */
export type {
  OneTimeTokenRequest,
  RecoveryRequest,
  ResendRequest,
  UserChanges,
} from './account-messages.ts';
export type { Attempt, Rest, RouteError } from './call.ts';
export { createIdempotencyKey } from './call.ts';
export { type CookieStorageOptions, createCookieStorage } from './cookie-storage.ts';
export { createTrellis, type Trellis, type TrellisOptions } from './create-trellis.ts';
export type { Credentials } from './credentials.ts';
export type { TypedDocument } from './document.ts';
export type { AssuranceLevel, Factor, FactorEnrollment, TotpEnrollment } from './factors.ts';
export type { ErrorCode } from './generated/error-codes.generated.d.ts';
export type { Graph, GraphAnswer } from './graph.ts';
export type { UrlSession } from './parse-redirect.ts';
export type { Passkey, PasskeyRegistration, PasskeySignIn } from './passkeys.ts';
export type { ProviderSignIn, SsoSignIn } from './providers.ts';
export type { Route, RouteAnswer, RouteCode, RouteRequest, Schemas } from './routes.ts';
export type { User } from './run-mutation.ts';
export type { Fetch, SendOptions } from './send.ts';
export type { HearSession, SessionListener } from './session.ts';
export type { Contact, Proof, SignOutScope, SignUp, VerificationType, WalletProof } from './sign-in.ts';
export type { Subscribe, SubscribeOptions } from './subscribe.ts';
export {
  createLocalStorage,
  createMemoryStorage,
  /** @deprecated Use `createMemoryStorage`. */
  createMemoryStorage as keepInMemory,
  type KeyValueStorage,
  type LocalStorageOptions,
  type TokenStorage,
  type Tokens,
} from './token-storage.ts';
export {
  type AnyCode,
  type ClientCode,
  type FieldProblem,
  type GraphCode,
  isTrellisError,
  type StatusCode,
  TrellisError,
} from './trellis-error.ts';
