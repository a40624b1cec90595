import { getValueAtPath } from '../../../../core/lib/records.ts';
import { callLegacySystemOnce, type LegacyResponse } from '../call-legacy-system.ts';
import { type CampaignsImportEntry, type ImportSource, parseImportEntry } from '../import-entry.ts';
import { LegacyKeyRejectedError, openLegacyRestSource, toLegacyListUrl } from '../legacy-rest-source.ts';
import { maxJsonItemBytes } from '../stream-json-items.ts';

/** Address of the legacy system, and the signal that ends the request. */
export type LegacySystemRequestOptions = {
  /** Base address of the legacy system, to which `/campaign` is added. */
  from: string;
  signal: AbortSignal;
};

/** Opens the list of a key's campaigns, without retries. */
export function openLegacyCampaignList(
  { from, signal }: LegacySystemRequestOptions,
  key: string,
): ImportSource {
  return openLegacyRestSource({ from, key, signal, call: callLegacySystemOnce });
}

/** Whether the legacy system responded and rejected this key. */
export function isLegacyKeyRejection(error: unknown): boolean {
  return error instanceof LegacyKeyRejectedError && rejectionStatuses.has(error.status);
}

/** Responses that concern one key (unknown, forbidden, rate limit): other keys can still be queried. */
const rejectionStatuses: ReadonlySet<number> = new Set([401, 403, 429]);
const singleObjectRefusals: ReadonlySet<number> = new Set([...rejectionStatuses, 400, 404, 410, 422]);

/** Fetches one campaign. Returns undefined if the legacy system has no campaign with this id for this key. */
export async function fetchLegacyCampaign(
  { from, signal }: LegacySystemRequestOptions,
  key: string,
  id: string,
): Promise<CampaignsImportEntry | undefined> {
  const url = new URL(`${toLegacyListUrl(from).href}/${id}`);
  const answer = await callLegacySystemOnce({ url, key, signal });
  if (answer.status !== 200) {
    await answer.drop();
    if (singleObjectRefusals.has(answer.status)) return undefined;
    throw new Error(`The legacy system responded with ${answer.status}.`);
  }
  const entry = parseImportEntry(await readBounded(answer), { place: `campaign ${id}`, mark: '' });
  if ('problem' in entry) throw new Error('The response of the legacy system is not JSON.');
  const value = getValueAtPath(entry.value, 'campaign') ?? entry.value;
  return readId(value, '_id') === id ? { ...entry, value } : undefined;
}

async function readBounded({ read }: LegacyResponse): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of read()) {
    bytes += part.length;
    if (bytes > maxJsonItemBytes)
      throw new Error(`The response of the legacy system has more than ${maxJsonItemBytes} bytes.`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Id of an entry's owner. */
export function ownerIdOfImportEntry(entry: CampaignsImportEntry): string | undefined {
  return readId(entry, 'value', 'user_id');
}

/** Reads an id in lower case, as this server stores it. */
function readId(source: unknown, ...path: readonly string[]): string | undefined {
  const id = getValueAtPath(source, ...path);
  return typeof id === 'string' ? id.toLowerCase() : undefined;
}
