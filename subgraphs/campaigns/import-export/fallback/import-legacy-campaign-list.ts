import { describeErrorChain } from '../../../../core/fallback/create-lookups.ts';
import { getValueAtPath } from '../../../../core/lib/records.ts';
import { isUuid } from '../../../../core/lib/text.ts';
import type { CampaignsImportEntry, ImportSource } from '../import-entry.ts';
import type { CampaignsLegacyFallbackContext } from './campaigns-legacy-fallback-context.ts';
import { toLegacyListCheckpointName } from './import-states.ts';
import { isLegacyKeyRejection, openLegacyCampaignList, ownerIdOfImportEntry } from './query-legacy-system.ts';
import { writeImportedAccount } from './write-imported-account.ts';

const maxEntries = 500;
const maxBytes = 16 * 1024 * 1024;

type Portion = {
  entries: readonly CampaignsImportEntry[];
  /** Checkpoint of the next portion, also for another reader; undefined at the end. */
  next: string | undefined;
};

type Portions = { read: () => Promise<Portion>; close: () => void };

/** Position in a list: the query of a page, and the number of entries read from that page. */
type Place = { query: string; count: number };

/**
 * Reads the campaigns of a source in portions, to limit memory use. When `due` aborts, a portion ends with
 * the entries received so far.
 */
function readPortions(source: ImportSource, start: string | undefined, due: AbortSignal): Portions {
  const stream = readFrom(source, start === undefined ? undefined : toPlace(start));
  const isDue = new Promise<'due'>((resolve) => {
    if (due.aborted) resolve('due');
    else due.addEventListener('abort', () => resolve('due'), { once: true });
  });
  const next = () => Promise.race([stream.next(), isDue]);
  return {
    read: () => readNextPortion(next),
    // The generator can be waiting for a response, which the signal of the requests ends.
    close: () => void stream.return(undefined).catch(() => undefined),
  };
}

type PositionedEntry = { entry: CampaignsImportEntry; place: Place };

/** Yields the entries after a position. */
async function* readFrom(
  source: ImportSource,
  from: Place | undefined,
): AsyncGenerator<PositionedEntry, undefined> {
  let place: Place | undefined;
  for await (const entry of source.campaigns(from?.query)) {
    place = { query: entry.mark, count: place?.query === entry.mark ? place.count + 1 : 1 };
    if (place.query !== from?.query || place.count > from.count) yield { entry, place };
  }
}

async function readNextPortion(
  next: () => Promise<IteratorResult<PositionedEntry, undefined> | 'due'>,
): Promise<Portion> {
  const entries: CampaignsImportEntry[] = [];
  let last: Place | undefined;
  for (let bytes = 0; entries.length < maxEntries && bytes < maxBytes; ) {
    const nextEntry = await next();
    if (nextEntry === 'due') break;
    if (nextEntry.done) return { entries, next: undefined };
    entries.push(nextEntry.value.entry);
    bytes += nextEntry.value.entry.bytes;
    last = nextEntry.value.place;
  }
  if (!last) throw new Error('The legacy system sent no campaign before the timeout.');
  return { entries, next: toMark(last) };
}

function toMark({ query, count }: Place): string {
  return `${count} ${query}`;
}

function toPlace(mark: string): Place {
  const end = mark.indexOf(' ');
  return { query: mark.slice(end + 1), count: Number(mark.slice(0, end)) };
}

type ImportRequest = {
  key: string;
  /** Owner of the campaigns. If undefined, the owner of the first campaign, whose account is imported too. */
  userId?: string;
  /** Checkpoint of the previous lookup. */
  after?: string;
};

/**
 * Imports the campaigns of an account that arrive before the timeout. Returns the number of new or changed rows;
 * undefined if the legacy system rejects the key, or the key must not open the account here.
 */
export async function importLegacyCampaignList(
  fallbackContext: CampaignsLegacyFallbackContext,
  importRequest: ImportRequest,
): Promise<number | undefined> {
  const stop = new AbortController();
  const legacyRequest = {
    from: fallbackContext.from,
    signal: AbortSignal.any([fallbackContext.signal, stop.signal]),
  };
  const portions = readPortions(
    openLegacyCampaignList(legacyRequest, importRequest.key),
    importRequest.after,
    fallbackContext.due,
  );
  let count: number | undefined;
  try {
    for await (const writtenCount of writePortions(fallbackContext, importRequest, portions))
      count = (count ?? 0) + writtenCount;
  } catch (error) {
    // Pages imported before the error stay imported.
    if (count !== undefined)
      fallbackContext.log.warn(
        { reason: describeErrorChain(error) },
        'import of an account is incomplete; the next request continues it',
      );
    else if (!isLegacyKeyRejection(error)) throw error;
  } finally {
    stop.abort();
    portions.close();
  }
  return count;
}

/** Writes the portions, and yields the number of new or changed rows of each. */
async function* writePortions(
  fallbackContext: CampaignsLegacyFallbackContext,
  importRequest: ImportRequest,
  portions: Portions,
): AsyncGenerator<number> {
  let { userId } = importRequest;
  let next: string | undefined;
  let isFirst = userId === undefined;
  do {
    const portion = await portions.read();
    userId ??= portion.entries.map(ownerIdOfImportEntry).find((id) => id !== undefined && isUuid(id));
    if (userId === undefined) return;
    const writtenCount = await write(fallbackContext, { ...importRequest, ...portion, userId, isFirst });
    if (writtenCount === undefined) return;
    yield writtenCount;
    isFirst = false;
    next = portion.next;
  } while (next !== undefined && !fallbackContext.due.aborted);
}

type ImportedPage = {
  userId: string;
  key: string;
  isFirst: boolean;
  entries: readonly CampaignsImportEntry[];
  next: string | undefined;
};

function write(
  fallbackContext: CampaignsLegacyFallbackContext,
  { userId, key, isFirst, entries, next }: ImportedPage,
) {
  fallbackContext.signal.throwIfAborted();
  // Campaigns of other accounts are skipped, in case the legacy system returns them by mistake.
  const campaigns = entries.filter((entry) => 'problem' in entry || ownerIdOfImportEntry(entry) === userId);
  const firstCampaign = campaigns.find((entry) => 'value' in entry);
  const account = { key, email: getValueAtPath(firstCampaign, 'value', 'user_email') };
  return writeImportedAccount(fallbackContext, {
    userId,
    campaigns,
    mark: { source: toLegacyListCheckpointName(fallbackContext.from, key), next },
    ...(isFirst && { account }),
  });
}
