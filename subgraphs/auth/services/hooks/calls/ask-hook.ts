import { randomUUID } from 'node:crypto';
import type { SignedMessage } from '../../../../../core/auth/sign-message.ts';
import { AppError } from '../../../../../core/errors.ts';
import { tracing } from '../../../../../core/telemetry/tracing.ts';
import type { AuthContext } from '../../../context.ts';
import { authErrors } from '../../../errors.ts';
import { hookPoints } from '../../../hook-points.ts';
import type { Hook } from '../find-hook.ts';
import { callFunction, type HookExecutor } from './call-function.ts';
import { callServer } from './call-server.ts';
import { findRefusal } from './find-refusal.ts';

type Asked = {
  /** What the point tells, besides `metadata`. */
  content: object;
  /** The same when a job tells it again. */
  messageId?: string;
  /** The transaction in which a function of the database is to run. */
  executor?: HookExecutor;
  /** Of whoever caused it, where that is not the running request. */
  ip?: string;
};

export type HookAnswer = Readonly<Record<string, unknown>>;

/** What a hook answers, and what it refuses the request with, if it does. Throws when it gives no proper answer. */
export async function askHook(ctx: AuthContext, hook: Hook, asked: Asked) {
  const { name } = hookPoints[hook.point];
  const started = performance.now();
  const note = () => ({ hook: name, duration: Math.round(performance.now() - started) });
  try {
    const answer = await tracing().inSpan(`hook ${name}`, () => call(ctx, hook, asked));
    if (!isObject(answer)) throw authErrors.unexpectedFailure({ message: 'The hook answers with no object' });
    const refusal = findRefusal(answer);
    ctx.log.info({ ...note(), refused: refusal !== null }, 'hook asked');
    return { answer, refusal };
  } catch (error) {
    ctx.log.warn({ ...note(), reason: reasonOf(error) }, 'hook failed');
    throw error;
  }
}

function call(ctx: AuthContext, { point, target, secrets }: Hook, asked: Asked): Promise<unknown> {
  const { content, messageId = randomUUID(), executor = ctx.db, ip = ctx.request.client.ip } = asked;
  const now = ctx.clock();
  const metadata = {
    uuid: messageId,
    time: now,
    name: hookPoints[point].name,
    ...(ip && { ip_address: ip }),
  };
  const body = JSON.stringify({ metadata, ...content });
  if (target.kind === 'function') return callFunction(ctx, { ...target, body }, executor);
  const message: SignedMessage = { id: messageId, body };
  return callServer({ url: target.url, secrets, message, now });
}

function isObject(answer: unknown): answer is HookAnswer {
  return typeof answer === 'object' && answer !== null && !Array.isArray(answer);
}

/** For the log: what failed, and in the words of whoever noticed first. */
function reasonOf(error: unknown): string {
  if (!(error instanceof AppError)) return 'a bug';
  const { message } = error;
  const first = innermost(error.cause);
  // What an answer that is no JSON looked like is nobody's business.
  if (!(first instanceof Error) || first instanceof SyntaxError) return message;
  return `${message}: ${first.message.split('\n').at(-1)}`;
}

function innermost(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? innermost(error.cause) : error;
}
