import { isRecord, valueAt } from '../../../../core/lib/records.ts';
import { callOnce, type LegacyResponse } from '../call-legacy-system.ts';
import { type Entry, type ImportSource, toEntry } from '../entry.ts';
import { ListRefused, openService, toListUrl } from '../read-service.ts';
import { maxBytes } from '../split-json.ts';

/** Address of the legacy system, and the signal that ends the request. */
export type LegacyRequest = {
  /** Base address of the legacy system, to which `/campaign` is added. */
  from: string;
  signal: AbortSignal;
};

/** Opens the list of a key's campaigns, without retries. */
export function openList({ from, signal }: LegacyRequest, key: string): ImportSource {
  return openService({ from, key, signal, call: callOnce });
}

/** Whether the legacy system responded and rejected this key. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ListRefused && refusing.has(error.status);
}

/** Responses that concern one key (unknown, forbidden, rate limit): other keys can still be queried. */
const refusing: ReadonlySet<number> = new Set([401, 403, 429]);
const refusingOne: ReadonlySet<number> = new Set([...refusing, 400, 404, 410, 422]);

/** Fetches one campaign. Returns undefined if the legacy system has no campaign with this id for this key. */
export async function readOne(
  { from, signal }: LegacyRequest,
  key: string,
  id: string,
): Promise<Entry | undefined> {
  const url = new URL(`${toListUrl(from).href}/${id}`);
  const answer = await callOnce({ url, key, signal });
  if (answer.status !== 200) {
    await answer.drop();
    if (refusingOne.has(answer.status)) return undefined;
    throw new Error(`The legacy system responded with ${answer.status}.`);
  }
  const entry = toEntry(await readBounded(answer), { place: `campaign ${id}`, mark: '' });
  if ('problem' in entry) throw new Error('The response of the legacy system is not JSON.');
  const value = valueAt(entry.value, 'campaign') ?? entry.value;
  return idOf(value) === id ? { ...entry, value } : undefined;
}

async function readBounded({ read }: LegacyResponse): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of read()) {
    bytes += part.length;
    if (bytes > maxBytes)
      throw new Error(`The response of the legacy system has more than ${maxBytes} bytes.`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function idOf(value: unknown): string | undefined {
  const id = valueAt(value, '_id');
  return typeof id === 'string' ? id.toLowerCase() : undefined;
}

/** Id of an entry's owner in lower case, as this server stores it. */
export function userIdOf(entry: Entry): string | undefined {
  const userId = 'value' in entry && isRecord(entry.value) ? entry.value.user_id : undefined;
  return typeof userId === 'string' ? userId.toLowerCase() : undefined;
}
