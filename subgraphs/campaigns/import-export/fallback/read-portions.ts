import type { Entry, ImportSource } from '../entry.ts';

const maxEntries = 500;
const maxBytes = 16 * 1024 * 1024;

type Portion = {
  entries: readonly Entry[];
  /** Checkpoint of the next portion, also for another reader; undefined at the end. */
  next: string | undefined;
};

export type Portions = { read: () => Promise<Portion>; close: () => void };

/** How far a list has been read: the query of a page, and how many of its entries. */
type Place = { query: string; count: number };

/**
 * Reads the campaigns of a source in portions, to limit memory use. When `due` aborts, a portion ends with the entries
 * received so far.
 */
export function readPortions(original: ImportSource, start: string | undefined, due: AbortSignal): Portions {
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

/** The entries behind a place. */
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
