import type { ExecutionResult, GraphQLError, GraphQLFormattedError } from 'graphql';
import type { RequestContext } from '../../core/context/request-context.ts';
import type { AppError } from '../../core/errors/errors.ts';
import { requestErrors } from '../../core/errors/request-errors.ts';
import type { Admit, Execute } from '../../core/graphql/execute.ts';
import { isRecord, valueAt } from '../../core/lib/records.ts';
import type { Prepared } from './prepare-subscription.ts';
import type { Told } from './topics.ts';

export type Errors = readonly GraphQLFormattedError[];

/** What becomes of an event for one subscriber. */
export type Outcome =
  | { kind: 'tell'; result: ExecutionResult }
  /** The subscriber may not see the object. */
  | { kind: 'nothing'; errors: Errors }
  /** It cannot be read just now. */
  | { kind: 'later'; seconds: number; errors: Errors }
  | { kind: 'end'; errors: Errors };

/** What becomes of a stream whose caller may not follow, or not just now. */
export type Refusal = Exclude<Outcome, { kind: 'tell' | 'nothing' }>;

type Asking = {
  admit: Admit;
  execute: Execute;
  prepared: Prepared;
  request: RequestContext;
};

/** A request of its own for each question: what a service has looked up for one is not kept for the next. */
function askAgain({ request }: Asking): RequestContext {
  return { ...request, notes: {}, isFollowUp: true };
}

/** Null while the subscriber's credential holds and lets them follow; otherwise what becomes of the stream. */
export async function checkCaller(asking: Asking, request = askAgain(asking)): Promise<Refusal | null> {
  const { subgraph, input } = asking.prepared.following;
  const result = await asking.admit({ subgraph, name: 'follow', input }, request);
  if (!result.errors?.length) return null;
  const errors = result.errors.map(toFormatted);
  return isPassing(errors) ? toLater(errors) : { kind: 'end', errors };
}

/** Reads the subscriber's selection for an event, with the subscriber's credentials. */
export async function readEvent(asking: Asking, told: Told): Promise<Outcome> {
  const request = askAgain(asking);
  const { following, rewritten, variables } = asking.prepared;
  if (told.kind === 'DELETED') return tellIfSeen(asking, told, request);
  if (told.kind === 'CURRENT' && !following.current.hasSubject) return tell(asking, told, null);
  const result = await asking.execute(
    { document: rewritten.document, variables: { ...variables, ...rename(asking, told.variables) } },
    request,
  );
  const subject = result.data?.[rewritten.subjectKey];
  if (subject) return tell(asking, told, result);
  const errors = (result.errors ?? [])
    .filter(({ path }) => path === undefined || path[0] === rewritten.subjectKey)
    .map((error) => toClientError(error, asking.prepared));
  if (isPassing(errors)) return toLater(errors);
  const isAboutRequest = errors.some(({ extensions }) => !isRefusal(extensions?.status));
  if (isAboutRequest) return { kind: 'end', errors };
  if (told.before !== undefined) return tellIfSeen(asking, { ...told, kind: 'HIDDEN' }, request);
  return { kind: 'nothing', errors: errors.length ? errors : [notVisible] };
}

const notVisible = toPlain(requestErrors.notVisible());

/** What is gone cannot be read: the subgraph says whether the caller could see where it was. */
async function tellIfSeen(asking: Asking, told: Told, request: RequestContext): Promise<Outcome> {
  if (told.before === undefined) return tell(asking, told, null);
  const { subgraph } = asking.prepared.following;
  const admission = { subgraph, name: 'couldSee', input: told.before };
  const result = await asking.admit(admission, request);
  if (!result.errors?.length) return tell(asking, told, null);
  const errors = result.errors.map(toFormatted);
  return isPassing(errors) ? toLater(errors) : { kind: 'nothing', errors };
}

function tell({ prepared }: Asking, told: Told, result: ExecutionResult | null): Outcome {
  const { key, payload, rewritten } = prepared;
  const entries = [...payload].map(([name, [node]]) => [
    name,
    readField(prepared, told, {
      field: node?.name.value ?? '',
      object: valueAt(result?.data, name),
      subject: valueAt(result?.data, rewritten.subjectKey),
    }),
  ]);
  const errors = (result?.errors ?? [])
    .filter(({ path }) => path?.[0] !== rewritten.subjectKey)
    .map((error) => ({ path: [key], ...toClientError(error, prepared) }));
  const data = { [key]: Object.fromEntries(entries) };
  return { kind: 'tell', result: { data, ...(errors.length && { errors }) } as ExecutionResult };
}

type Selected = { field: string; object: unknown; subject: unknown };

/** What the payload says in a field: by itself, or what the query has read for it. */
function readField(
  { payloadType, following }: Prepared,
  told: Told,
  { field, object, subject }: Selected,
): unknown {
  if (field === '__typename') return payloadType;
  if (field === 'change') return told.kind;
  const { fields, idField } = following.reading;
  const path = fields[field];
  if (!path) return told.leaves[field] ?? (field === idField ? valueAt(subject, 'id') : null) ?? null;
  return valueAt(object, ...path.slice(1).map(toName)) ?? null;
}

/** `delivery(id: $delivery)` answers under its name. */
function toName(field: string) {
  return field.split('(', 1)[0] ?? field;
}

/** Puts an error at the place of its field in the client's document, which does not have the subject's field. */
function toClientError(error: GraphQLError, prepared: Prepared): GraphQLFormattedError {
  const { key, payload, following, rewritten } = prepared;
  const { path, ...formatted } = toFormatted(error);
  if (!path) return formatted;
  const [first = '', ...rest] = path;
  if (first === rewritten.subjectKey) return { ...formatted, path: [key] };
  const field = payload.get(String(first))?.[0]?.name.value ?? '';
  const steps = (following.reading.fields[field]?.length ?? 1) - 1;
  return { ...formatted, path: [key, first, ...rest.slice(steps)] };
}

function rename({ prepared }: Asking, variables: Told['variables']) {
  const { nameOf } = prepared.rewritten;
  return Object.fromEntries(Object.entries(variables).map(([name, value]) => [nameOf(name), value]));
}

/** Whether trying again may help: the subgraph is away, or the caller asks too often. */
function isPassing(errors: Errors) {
  return errors.some(({ extensions }) => [429, 502, 503, 504].includes(Number(extensions?.status)));
}

function isRefusal(status: unknown) {
  return [401, 403, 404].includes(Number(status));
}

const usualSeconds = 2;

function toLater(errors: Errors): Outcome & { kind: 'later' } {
  const waits = errors.map(({ extensions }) => valueAt(extensions, 'details', 'retryAfterSeconds'));
  const seconds = Math.max(usualSeconds, ...waits.filter((wait) => typeof wait === 'number'));
  return { kind: 'later', seconds, errors };
}

/** A refusal of our own, as clients read it. */
export function toPlain({ message, extensions }: AppError): GraphQLFormattedError {
  return { message, extensions };
}

function toFormatted(error: GraphQLError): GraphQLFormattedError {
  const formatted = typeof error.toJSON === 'function' ? error.toJSON() : error;
  return { ...formatted, extensions: isRecord(error.extensions) ? error.extensions : {} };
}
