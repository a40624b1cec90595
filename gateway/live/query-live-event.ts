import type { ExecutionResult, GraphQLError, GraphQLFormattedError } from 'graphql';
import type { RequestContext } from '../../core/context/request-context.ts';
import type { AppError } from '../../core/errors/errors.ts';
import { requestErrors } from '../../core/errors/request-errors.ts';
import type { ExecuteOperation, RunAccessCheck } from '../../core/graphql/execute.ts';
import { getValueAtPath, isRecord } from '../../core/lib/records.ts';
import type { PreparedSubscription } from './prepare-subscription.ts';
import type { LiveEvent } from './topics.ts';

export type FormattedGraphqlErrors = readonly GraphQLFormattedError[];

/** Result of reading an event for one subscriber. */
export type LiveEventOutcome =
  | {
      kind: 'tell';
      result: ExecutionResult;
      /** Values of the object as text, if the topic compares them. */
      state?: string;
    }
  /** The object is not visible to the subscriber. */
  | { kind: 'nothing'; errors: FormattedGraphqlErrors }
  /** The object cannot be read now. */
  | { kind: 'later'; seconds: number; errors: FormattedGraphqlErrors }
  | { kind: 'end'; errors: FormattedGraphqlErrors };

/** Outcome for a stream whose caller is not authorized, or cannot be checked now. */
export type StreamRefusal = Exclude<LiveEventOutcome, { kind: 'tell' | 'nothing' }>;

type SubscriberRequest = {
  admit: RunAccessCheck;
  execute: ExecuteOperation;
  subscription: PreparedSubscription;
  request: RequestContext;
};

/** Creates a new request context, because the lookups of a previous event must not be reused. */
function toFollowUpRequest({ request }: SubscriberRequest): RequestContext {
  return { ...request, notes: {}, isFollowUp: true };
}

/** Returns `null` if the caller may follow, otherwise how the stream continues. */
export async function findSubscriberRefusal(
  subscriber: SubscriberRequest,
  request = toFollowUpRequest(subscriber),
): Promise<StreamRefusal | null> {
  const { subgraph, input } = subscriber.subscription.topic;
  const result = await subscriber.admit({ subgraph, name: 'follow', input }, request);
  if (!result.errors?.length) return null;
  const errors = result.errors.map(toFormatted);
  return isPassing(errors) ? toLater(errors) : { kind: 'end', errors };
}

/** Reads the subscriber's selection for an event, with the subscriber's credentials. */
export async function queryLiveEventForSubscriber(
  subscriber: SubscriberRequest,
  event: LiveEvent,
): Promise<LiveEventOutcome> {
  const request = toFollowUpRequest(subscriber);
  const { topic, rewritten, variables } = subscriber.subscription;
  if (event.kind === 'DELETED') return sendIfWasVisible(subscriber, event, request);
  if (event.kind === 'CURRENT' && !topic.current.hasSubject) return toResult(subscriber, event, null);
  const result = await subscriber.execute(
    { document: rewritten.document, variables: { ...variables, ...rename(subscriber, event.variables) } },
    request,
  );
  const subject = result.data?.[rewritten.subjectKey];
  if (subject) return toResult(subscriber, event, result);
  const errors = (result.errors ?? [])
    .filter(({ path }) => path === undefined || path[0] === rewritten.subjectKey)
    .map((error) => toClientError(error, subscriber.subscription));
  if (isPassing(errors)) return toLater(errors);
  const isAboutRequest = errors.some(({ extensions }) => !isRefusal(extensions?.status));
  if (isAboutRequest) return { kind: 'end', errors };
  if (event.before !== undefined) return sendIfWasVisible(subscriber, { ...event, kind: 'HIDDEN' }, request);
  return { kind: 'nothing', errors: errors.length ? errors : [notVisible] };
}

const notVisible = toFormattedError(requestErrors.notVisible());

/** A deleted object cannot be read, so the subgraph decides whether the caller could see its former place. */
async function sendIfWasVisible(
  subscriber: SubscriberRequest,
  event: LiveEvent,
  request: RequestContext,
): Promise<LiveEventOutcome> {
  if (event.before === undefined) return toResult(subscriber, event, null);
  const { subgraph } = subscriber.subscription.topic;
  const admission = { subgraph, name: 'couldSee', input: event.before };
  const result = await subscriber.admit(admission, request);
  if (!result.errors?.length) return toResult(subscriber, event, null);
  const errors = result.errors.map(toFormatted);
  return isPassing(errors) ? toLater(errors) : { kind: 'nothing', errors };
}

function toResult(
  { subscription }: SubscriberRequest,
  event: LiveEvent,
  result: ExecutionResult | null,
): LiveEventOutcome {
  const { key, payload, rewritten } = subscription;
  const entries = [...payload].map(([name, [node]]) => [
    name,
    readField(subscription, event, {
      field: node?.name.value ?? '',
      object: getValueAtPath(result?.data, name),
      subject: getValueAtPath(result?.data, rewritten.subjectKey),
    }),
  ]);
  const errors = (result?.errors ?? [])
    .filter(({ path }) => path?.[0] !== rewritten.subjectKey)
    .map((error) => ({ path: [key], ...toClientError(error, subscription) }));
  const data = { [key]: Object.fromEntries(entries) };
  const state = stateOf(subscription, result);
  return {
    kind: 'tell',
    result: { data, ...(errors.length && { errors }) } as ExecutionResult,
    ...(state !== undefined && { state }),
  };
}

/** Returns `undefined` if the topic compares no values, or if they could not be read. */
function stateOf({ topic, rewritten }: PreparedSubscription, result: ExecutionResult | null) {
  const { state } = topic.eventQuery;
  const values = state && getValueAtPath(result?.data, rewritten.subjectKey, toName(state));
  return values ? JSON.stringify(values) : undefined;
}

type PayloadField = { field: string; object: unknown; subject: unknown };

/** Returns the value of a payload field, from the event or from the query. */
function readField(
  { payloadType, topic }: PreparedSubscription,
  event: LiveEvent,
  { field, object, subject }: PayloadField,
): unknown {
  if (field === '__typename') return payloadType;
  if (field === 'change') return event.kind;
  const { fields, idField } = topic.eventQuery;
  const path = fields[field];
  if (!path) return event.leaves[field] ?? (field === idField ? getValueAtPath(subject, 'id') : null) ?? null;
  return getValueAtPath(object, ...path.slice(1).map(toName)) ?? null;
}

/** Returns the response name of a field with arguments: `delivery` for `delivery(id: $delivery)`. */
function toName(field: string) {
  return field.split('(', 1)[0] ?? field;
}

/** Maps the path of an error to the client's document, which does not have the subject field. */
function toClientError(error: GraphQLError, subscription: PreparedSubscription): GraphQLFormattedError {
  const { key, payload, topic, rewritten } = subscription;
  const { path, ...formatted } = toFormatted(error);
  if (!path) return formatted;
  const [first = '', ...rest] = path;
  if (first === rewritten.subjectKey) return { ...formatted, path: [key] };
  const field = payload.get(String(first))?.[0]?.name.value ?? '';
  const steps = (topic.eventQuery.fields[field]?.length ?? 1) - 1;
  return { ...formatted, path: [key, first, ...rest.slice(steps)] };
}

function rename({ subscription }: SubscriberRequest, variables: LiveEvent['variables']) {
  const { nameOf } = subscription.rewritten;
  return Object.fromEntries(Object.entries(variables).map(([name, value]) => [nameOf(name), value]));
}

/** Returns whether a retry can help: the subgraph is unavailable, or the caller is rate limited. */
function isPassing(errors: FormattedGraphqlErrors) {
  return errors.some(({ extensions }) => [429, 502, 503, 504].includes(Number(extensions?.status)));
}

function isRefusal(status: unknown) {
  return [401, 403, 404].includes(Number(status));
}

const usualSeconds = 2;

function toLater(errors: FormattedGraphqlErrors): LiveEventOutcome & { kind: 'later' } {
  const waits = errors.map(({ extensions }) => getValueAtPath(extensions, 'details', 'retryAfterSeconds'));
  const seconds = Math.max(usualSeconds, ...waits.filter((wait) => typeof wait === 'number'));
  return { kind: 'later', seconds, errors };
}

/** Converts an error of the gateway into the format of clients. */
export function toFormattedError({ message, extensions }: AppError): GraphQLFormattedError {
  return { message, extensions };
}

function toFormatted(error: GraphQLError): GraphQLFormattedError {
  const formattedError = typeof error.toJSON === 'function' ? error.toJSON() : error;
  return { ...formattedError, extensions: isRecord(error.extensions) ? error.extensions : {} };
}
