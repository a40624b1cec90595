import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { OutgoingWebhookMessage } from '../../../../../core/auth/keyed-digest.ts';
import { AppError } from '../../../../../core/errors/errors.ts';
import { isRecord } from '../../../../../core/lib/records.ts';
import { inSpan } from '../../../../../core/telemetry/tracing.ts';
import { isStatementTimeout } from '../../../../../prisma/errors/write-conflict.ts';
import type { AuthContext } from '../../../context.ts';
import type { AuthTransaction } from '../../../deps.ts';
import { authErrors } from '../../../errors.ts';
import { type ConfiguredHook, type HookPoint, hookPoints } from '../../../values/hooks.ts';
import { callHookServer } from './call-server.ts';

type HookCall = {
  /** The content of the call, besides `metadata`. */
  content: object;
  /** The id of the call; a job passes the same id with every attempt. */
  messageId?: string;
  /** The transaction in which a function of the database is to run. */
  executor?: HookSqlExecutor;
  /** The IP address of the client that caused the call, if it is not the client of the running request. */
  ip?: string;
};

export type HookResponseBody = Readonly<Record<string, unknown>>;

/**
 * Calls a hook and returns its answer and its refusal, if there is one. Throws when the answer is not valid.
 */
export async function sendHookRequest(ctx: AuthContext, hook: ConfiguredHook, hookCall: HookCall) {
  const { name } = hookPoints[hook.point];
  const startedAt = performance.now();
  const note = () => ({ hook: name, duration: Math.round(performance.now() - startedAt) });
  try {
    // An empty response or `null` means that the hook accepts.
    const answer = (await inSpan(`hook ${name}`, () => call(ctx, hook, hookCall))) ?? {};
    if (!isRecord(answer) || Array.isArray(answer))
      throw authErrors.unexpectedFailure({ message: 'The hook answers with no object' });
    const refusal = findRefusal(answer);
    ctx.log.info({ ...note(), refused: refusal !== null }, 'hook called');
    return { answer, refusal };
  } catch (error) {
    ctx.log.warn({ ...note(), reason: reasonOf(error) }, 'hook failed');
    throw error;
  } finally {
    ctx.caches.hookDurations.set(hook.point, performance.now() - startedAt);
  }
}

/**
 * Waits as long as the previous call of a hook took, if the hook is not called for this account. Otherwise
 * the time of the response would reveal which accounts exist.
 */
export async function waitForTypicalHookDuration(ctx: AuthContext, point: HookPoint): Promise<void> {
  if (ctx.hooks[point]) await setTimeout(ctx.caches.hookDurations.get(point) ?? 0);
}

function call(
  ctx: AuthContext,
  { point, target, secrets }: ConfiguredHook,
  hookCall: HookCall,
): Promise<unknown> {
  const { content, messageId = randomUUID(), executor = ctx.db, ip = ctx.request.client.ip } = hookCall;
  const now = ctx.clock();
  const metadata = {
    uuid: messageId,
    time: now,
    name: hookPoints[point].name,
    ...(ip && { ip_address: ip }),
  };
  const body = JSON.stringify({ metadata, ...content });
  if (target.kind === 'function') return callFunction(ctx, { ...target, body }, executor);
  const message: OutgoingWebhookMessage = { id: messageId, body };
  return callHookServer({ url: target.url, secrets, message, now });
}

/** The reason for the log: the message of the error, and that of its innermost cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof AppError)) return 'a bug';
  const { message } = error;
  const first = innermost(error.cause);
  // A SyntaxError quotes the invalid answer, which may be confidential.
  if (!(first instanceof Error) || first instanceof SyntaxError) return message;
  return `${message}: ${first.message.split('\n').at(-1)}`;
}

function innermost(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? innermost(error.cause) : error;
}

/** Calls a hook and returns its answer; throws its refusal. */
export async function callHook(
  ctx: AuthContext,
  hook: ConfiguredHook,
  hookCall: Parameters<typeof sendHookRequest>[2],
): Promise<HookResponseBody> {
  const { answer, refusal } = await sendHookRequest(ctx, hook, hookCall);
  if (refusal) throw refusal;
  return answer;
}

/** A hook's message becomes part of responses and of redirect URLs, so its length is limited. */
const maxMessageLength = 1_000;

/** `{ "error": { "http_code", "message" } }` ends the request with that status; an empty error is ignored. */
function findRefusal({ error }: HookResponseBody): AppError | null {
  if (error === undefined || error === null) return null;
  if (!isRecord(error) || Array.isArray(error))
    throw authErrors.unexpectedFailure({ message: 'The error in the answer of the hook is no object' });
  const { http_code: code, message: text } = error;
  const message = typeof text === 'string' ? text.slice(0, maxMessageLength) : '';
  if (!message && !code) return null;
  const status = Number.isInteger(code) && Number(code) >= 400 && Number(code) <= 599 ? Number(code) : 500;
  const createError = status === 500 ? authErrors.unexpectedFailure : authErrors.unknown;
  return createError({ status, ...(message && { message }) });
}

const timeoutMs = 2_000;

type Call = { schema: string; name: string; body: string };
export type HookSqlExecutor = Pick<AuthTransaction, '$executeRawUnsafe' | '$queryRawUnsafe'>;

/**
 * Calls a hook that is a function of the database. It runs within the caller's transaction, if there is one,
 * so that it sees what was written there and needs no second connection.
 */
async function callFunction(ctx: AuthContext, call: Call, executor: HookSqlExecutor): Promise<unknown> {
  try {
    return executor === ctx.db ? await ctx.db.$transaction((tx) => run(tx, call)) : await run(executor, call);
  } catch (cause) {
    if (isStatementTimeout(cause)) throw authErrors.hookTimeout({ cause });
    throw authErrors.unexpectedFailure({ message: 'The function of the hook failed', cause });
  }
}

/**
 * Both names come from a setting that allows only letters, digits and underscores, so they need no escaping.
 */
async function run(tx: HookSqlExecutor, { schema, name, body }: Call): Promise<unknown> {
  await tx.$executeRawUnsafe(`SET LOCAL statement_timeout TO ${timeoutMs}`);
  const rows = await tx.$queryRawUnsafe<{ answer: string | null }[]>(
    `SELECT "${schema}"."${name}"($1::jsonb)::text AS answer`,
    body,
  );
  await tx.$executeRawUnsafe('SET LOCAL statement_timeout TO DEFAULT');
  // A function that returns nothing raises no objection.
  return JSON.parse(rows[0]?.answer || '{}');
}
