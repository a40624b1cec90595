import { setTimeout } from 'node:timers/promises';
import { type OutgoingWebhookMessage, signWebhookMessage } from '../../../../../core/auth/keyed-digest.ts';
import { AppError } from '../../../../../core/errors/errors.ts';
import { getValueAtPath } from '../../../../../core/lib/records.ts';
import { fetchThirdParty, ResponseTooLongError } from '../../../../../core/ports/third-party-fetch.ts';
import { authErrors } from '../../../errors.ts';

const timeoutMs = 5_000;
/** Pauses between the attempts to call a hook. */
const pausesMilliseconds = [300, 600];
const maxResponseBytes = 204_800;

type Call = { url: string; secrets: readonly Buffer[]; message: OutgoingWebhookMessage; now: Date };
type Outcome = { answer: unknown } | { failure: AppError; isTemporary: boolean };

/**
 * Calls a hook over HTTP, up to three times within five seconds if it is unreachable or reports a temporary
 * error.
 */
export async function callHookServer(call: Call): Promise<unknown> {
  const timeout = AbortSignal.timeout(timeoutMs);
  for (const pause of [...pausesMilliseconds, null]) {
    const outcome = await send(call, timeout);
    if ('answer' in outcome) return outcome.answer;
    if (!outcome.isTemporary || pause === null) throw outcome.failure;
    await setTimeout(pause, undefined, { signal: timeout }).catch(() => undefined);
    if (timeout.aborted) throw timedOut();
  }
  throw timedOut();
}

async function send({ url, secrets, message, now }: Call, signal: AbortSignal): Promise<Outcome> {
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    ...signWebhookMessage(message, secrets, now),
  };
  try {
    const init = { method: 'POST', headers, body: message.body, signal };
    return read(await fetchThirdParty(url, init, maxResponseBytes));
  } catch (cause) {
    return { failure: toFailure(cause, signal), isTemporary: !(cause instanceof ResponseTooLongError) };
  }
}

function toFailure(cause: unknown, signal: AbortSignal): AppError {
  if (cause instanceof ResponseTooLongError) return authErrors.hookPayloadOverSizeLimit({ cause });
  return signal.aborted ? timedOut(cause) : authErrors.hookTimeoutAfterRetry({ cause });
}

function timedOut(cause?: unknown) {
  return authErrors.hookTimeout({ cause });
}

async function read(response: Response): Promise<Outcome> {
  const { status } = response;
  if (status === 429 || status >= 500) return { failure: createHookStatusError(status), isTemporary: true };
  try {
    const answer = await readJson(response);
    // Some hooks signal an error by the status and put its description into the body.
    if (
      response.ok ||
      getValueAtPath(answer, 'error', 'message') ||
      getValueAtPath(answer, 'error', 'http_code')
    )
      return { answer };
  } catch (error) {
    if (response.ok && error instanceof AppError) return { failure: error, isTemporary: false };
  }
  return { failure: createHookStatusError(status), isTemporary: false };
}

function createHookStatusError(status: number) {
  return authErrors.unexpectedFailure({
    message: messages[status] ?? `The hook answered with status ${status}`,
  });
}

const messages: Record<number, string> = {
  400: 'The hook could not read what it was sent',
  401: 'The hook did not accept the signature',
  429: 'The hook has too much to do',
  503: 'The hook is not available',
};

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text.trim() === '') return {};
  const type = response.headers.get('content-type') ?? '';
  if (type.split(';')[0]?.trim().toLowerCase() !== 'application/json') {
    // Many servers send the reason phrase as the text of a 202.
    if (response.status === 202) return {};
    throw authErrors.hookPayloadInvalidContentType();
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw authErrors.unexpectedFailure({ message: 'The answer of the hook is not JSON', cause });
  }
}
