import { describeFailure } from '../../../../core/fallback/create-lookups.ts';
import { valueAt } from '../../../../core/lib/records.ts';
import { isUuid } from '../../../../core/lib/text.ts';
import type { Entry, ImportSource } from '../entry.ts';
import type { ImportContext } from './import-context.ts';
import { sourceOf } from './known-here.ts';
import { isRefusal, openList, userIdOf } from './query-legacy-system.ts';
import { writePortion } from './write-portion.ts';

const maxEntries = 500;
const maxBytes = 16 * 1024 * 1024;

type Portion = {
  entries: readonly Entry[];
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
function readPortions(original: ImportSource, start: string | undefined, due: AbortSignal): Portions {
  const running = readFrom(original, start === undefined ? undefined : toPlace(start));
  const isDue = new Promise<'due'>((resolve) => {
    if (due.aborted) resolve('due');
    else due.addEventListener('abort', () => resolve('due'), { once: true });
  });
  const next = () => Promise.race([running.next(), isDue]);
  return {
    read: () => readNextPortion(next),
    // The generator can be waiting for a response, which the signal of the requests ends.
    close: () => void running.return(undefined).catch(() => undefined),
  };
}

type PositionedEntry = { entry: Entry; place: Place };

/** Yields the entries after a position. */
async function* readFrom(
  original: ImportSource,
  from: Place | undefined,
): AsyncGenerator<PositionedEntry, undefined> {
  let place: Place | undefined;
  for await (const entry of original.campaigns(from?.query)) {
    place = { query: entry.mark, count: place?.query === entry.mark ? place.count + 1 : 1 };
    if (place.query !== from?.query || place.count > from.count) yield { entry, place };
  }
}

async function readNextPortion(
  next: () => Promise<IteratorResult<PositionedEntry, undefined> | 'due'>,
): Promise<Portion> {
  const entries: Entry[] = [];
  let last: Place | undefined;
  for (let bytes = 0; entries.length < maxEntries && bytes < maxBytes; ) {
    const came = await next();
    if (came === 'due') break;
    if (came.done) return { entries, next: undefined };
    entries.push(came.value.entry);
    bytes += came.value.entry.bytes;
    last = came.value.place;
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
export async function importList(
  bringing: ImportContext,
  wanted: ImportRequest,
): Promise<number | undefined> {
  const stop = new AbortController();
  const asking = { from: bringing.from, signal: AbortSignal.any([bringing.signal, stop.signal]) };
  const portions = readPortions(openList(asking, wanted.key), wanted.after, bringing.due);
  let count: number | undefined;
  try {
    for await (const written of writePortions(bringing, wanted, portions)) count = (count ?? 0) + written;
  } catch (error) {
    // Pages imported before the error stay imported.
    if (count !== undefined)
      bringing.log.warn(
        { reason: describeFailure(error) },
        'import of an account is incomplete; the next request continues it',
      );
    else if (!isRefusal(error)) throw error;
  } finally {
    stop.abort();
    portions.close();
  }
  return count;
}

/** Writes the portions, and yields the number of new or changed rows of each. */
async function* writePortions(
  bringing: ImportContext,
  wanted: ImportRequest,
  portions: Portions,
): AsyncGenerator<number> {
  let { userId } = wanted;
  let next: string | undefined;
  let isFirst = userId === undefined;
  do {
    const portion = await portions.read();
    userId ??= portion.entries.map(userIdOf).find((id) => id !== undefined && isUuid(id));
    if (userId === undefined) return;
    const written = await write(bringing, { ...wanted, ...portion, userId, isFirst });
    if (written === undefined) return;
    yield written;
    isFirst = false;
    next = portion.next;
  } while (next !== undefined && !bringing.due.aborted);
}

type ImportedPage = {
  userId: string;
  key: string;
  isFirst: boolean;
  entries: readonly Entry[];
  next: string | undefined;
};

function write(bringing: ImportContext, { userId, key, isFirst, entries, next }: ImportedPage) {
  bringing.signal.throwIfAborted();
  // Campaigns of other accounts are skipped, in case the legacy system returns them by mistake.
  const campaigns = entries.filter((entry) => 'problem' in entry || userIdOf(entry) === userId);
  const own = campaigns.find((entry) => 'value' in entry);
  const account = { key, email: own && 'value' in own ? valueAt(own.value, 'user_email') : undefined };
  return writePortion(bringing, {
    userId,
    campaigns,
    mark: { source: sourceOf(bringing.from, key), next },
    ...(isFirst && { account }),
  });
}
