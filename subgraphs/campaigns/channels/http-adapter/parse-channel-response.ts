import { isRecord } from '../../../../core/lib/records.ts';
import { parseJsonOrUndefined } from '../../../../core/lib/text.ts';
import { parseWebAddress } from '../../../../core/lib/web-address.ts';
import { ResponseTooLongError } from '../../../../core/ports/third-party-fetch.ts';
import type { ChannelCallResult } from '../channel.ts';
import type { ChannelApiDescription, ChannelHttpCallDescription } from './channel-api-description.ts';

type ResponseParserContext = {
  description: ChannelApiDescription;
  call: Pick<ChannelHttpCallDescription, 'within' | 'assume'>;
  secrets: Readonly<Record<string, string>>;
};

type ParsedResponse = { ok: boolean; status: number; headers: Headers };

/** Response statuses below 500 that do not concern the campaign itself, so the call is retried. */
const retryableStatuses = new Set([401, 403, 408, 425, 429]);

/** Parses a channel's response. Returns null if the channel does not have the delivery. */
export function parseChannelResponse(
  parserContext: ResponseParserContext,
  { ok, status, headers }: ParsedResponse,
  text: string,
): ChannelCallResult | null {
  const { title } = parserContext.description;
  if (status === 404 || status === 410) return null;
  if (ok) return readBody(parserContext, text);
  const reason = readReason(parserContext, text);
  const summary = `${title} answered ${status}${reason ? `: ${reason}` : '.'}`;
  if (status < 500 && !retryableStatuses.has(status)) return { outcome: 'refused', reason: summary };
  const retryAfterSeconds = readRetryAfter(headers);
  return { outcome: 'failed', reason: summary, ...(retryAfterSeconds && { retryAfterSeconds }) };
}

function readBody(parserContext: ResponseParserContext, text: string): ChannelCallResult | null {
  const body = parseJsonOrUndefined(text);
  if (body === undefined) return toMalformedResult(parserContext.description);
  const { within } = parserContext.call;
  const part = within ? getJsonPathValue(body, within) : body;
  return part === undefined || part === null ? null : parseDeliveryResult(parserContext, part);
}

/** Parses the part of a response or callback that is about one delivery. */
export function parseDeliveryResult(parserContext: ResponseParserContext, part: unknown): ChannelCallResult {
  const { description } = parserContext;
  const { meaning, note } = readMeaning(parserContext, part);
  const remoteId = parseChannelRemoteId(getJsonPathValue(part, description.answer.remoteId));
  if (!meaning || (meaning === 'accepted' && !remoteId)) return toMalformedResult(description);
  if (meaning === 'refused') {
    const reason = readReason(parserContext, part) || `${description.title} refused the campaign.`;
    return { outcome: 'refused', reason };
  }
  const { costCents, problem } = readCost(description, part);
  const cost = costCents === undefined ? {} : { costCents };
  if (meaning === 'ended') return { outcome: 'ended', ...cost };
  const resultNote = note ?? problem;
  const facts = { ...cost, ...(resultNote && { note: resultNote }) };
  if (meaning === 'accepted') {
    return {
      outcome: 'accepted',
      remoteId: remoteId ?? '',
      ...toWait(description, description.pollSeconds),
      ...facts,
    };
  }
  return {
    outcome: 'online',
    ...(remoteId && { remoteId }),
    ...readUrl(description, part),
    ...toWait(description, description.reportSeconds),
    ...facts,
  };
}

/** Returns the delay until the next poll; empty for a channel without a poll call, which sends callbacks. */
function toWait({ poll }: ChannelApiDescription, pollAfterSeconds: number): { pollAfterSeconds?: number } {
  return poll ? { pollAfterSeconds } : {};
}

/** An unknown status counts as `accepted`, the cautious meaning: the channel has the campaign, and is polled. */
function readMeaning({ description, call }: ResponseParserContext, part: unknown) {
  const { answer, statuses, title } = description;
  const channelStatus = answer.status ? getJsonPathValue(part, answer.status) : undefined;
  if (channelStatus === undefined) return { meaning: call.assume };
  if (typeof channelStatus === 'string' && Object.hasOwn(statuses, channelStatus))
    return { meaning: statuses[channelStatus] };
  return {
    meaning: 'accepted' as const,
    note: `${title} says “${shorten(channelStatus)}”, which is not known.`,
  };
}

function readUrl({ answer }: ChannelApiDescription, part: unknown) {
  const url = answer.url ? getJsonPathValue(part, answer.url) : undefined;
  return typeof url === 'string' && url.length <= 2_000 && parseWebAddress(url) ? { url } : {};
}

function toMalformedResult({ title }: ChannelApiDescription): ChannelCallResult {
  return { outcome: 'failed', reason: `${title} gave an answer that does not have the shape agreed on.` };
}

/** Error for a campaign whose values cannot be put into a channel's address. */
export class InvalidChannelUrlError extends Error {
  override readonly name = 'UnfitAddress';
}

/** Describes why no response arrived, without addresses or headers. */
export function toChannelFailureResult({ title }: ChannelApiDescription, error: unknown): ChannelCallResult {
  if (error instanceof InvalidChannelUrlError) {
    return {
      outcome: 'refused',
      reason: `${title} cannot be given this campaign: it has a value of dots only.`,
    };
  }
  const isTooLate = error instanceof Error && error.name === 'TimeoutError';
  if (isTooLate) return { outcome: 'failed', reason: `${title} did not answer in time.` };
  if (error instanceof ResponseTooLongError) {
    return { outcome: 'failed', reason: `${title} gave an answer that is too long.` };
  }
  return { outcome: 'failed', reason: `${title} could not be reached.` };
}

export function parseChannelRemoteId(value: unknown): string | null {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value);
  return typeof value === 'string' && value !== '' && value.length <= 200 ? value : null;
}

function readCost({ answer, title }: ChannelApiDescription, part: unknown) {
  const cost = answer.cost ? getJsonPathValue(part, answer.cost) : undefined;
  if (cost === undefined || cost === null) return {};
  const hundredths =
    typeof cost === 'boolean' ? Number.NaN : Number(cost) * (answer.costIn === 'units' ? 100 : 1);
  // Rounds up to whole cents, but ignores floating-point errors.
  const costCents = Math.ceil(hundredths - 1e-6);
  if (Number.isSafeInteger(costCents) && costCents >= 0) return { costCents };
  return { problem: `${title} named a cost that is no amount.` };
}

function readReason({ description: { answer }, secrets }: ResponseParserContext, source: unknown): string {
  const part = typeof source === 'string' ? parseJsonOrUndefined(source) : source;
  const reason = answer.reason ? getJsonPathValue(part, answer.reason) : undefined;
  if (typeof reason !== 'string') return '';
  const redactedReason = Object.values(secrets).reduce(
    (text, secret) => text.replaceAll(secret, '…'),
    reason,
  );
  return shorten(redactedReason);
}

/** Converts a text from a channel to one line of at most 300 characters for the owner. */
function shorten(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const line = text.replace(/[\p{C}\s]+/gu, ' ').trim();
  return line.length > 300 ? `${line.slice(0, 300)}…` : line;
}

function readRetryAfter(headers: Headers) {
  const seconds = Number(headers.get('retry-after'));
  return Number.isSafeInteger(seconds) && seconds > 0 && seconds <= 86_400 ? seconds : undefined;
}

/** Returns the value at a JSON pointer (`/orders/0/id`) or a dotted path (`orders.0.id`), or undefined. */
export function getJsonPathValue(value: unknown, path: string): unknown {
  const steps = path.startsWith('/') ? path.slice(1).split('/').map(toName) : path.split('.');
  let current = value;
  for (const step of steps) {
    if (!isRecord(current) || !Object.hasOwn(current, step)) return undefined;
    current = current[step];
  }
  return current;
}

function toName(step: string) {
  return step.replaceAll('~1', '/').replaceAll('~0', '~');
}
