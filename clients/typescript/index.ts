/** Exports of `@trellis/client`. */
export type { Attempt, Rest, RouteError } from './call.ts';
export { createIdempotencyKey } from './call.ts';
export { createTrellis, type Trellis, type TrellisOptions } from './create-trellis.ts';
export type { Credentials } from './credentials.ts';
export type { TypedDocument } from './document.ts';
export type { ErrorCode } from './generated/error-codes.generated.d.ts';
export type { Graph, GraphAnswer } from './graph.ts';
export type { Route, RouteAnswer, RouteCode, RouteRequest, Schemas } from './routes.ts';
export type { Fetch, SendOptions } from './send.ts';
export { type HearSession, keepInMemory, type TokenStorage, type Tokens } from './session.ts';
export type { Contact, Proof, SignUp, User, VerificationType } from './sign-in.ts';
export type { Subscribe, SubscribeOptions } from './subscribe.ts';
export {
  type AnyCode,
  type ClientCode,
  type FieldProblem,
  type GraphCode,
  isTrellisError,
  type StatusCode,
  TrellisError,
} from './trellis-error.ts';
