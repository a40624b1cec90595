import { describeFailure } from '../../../../core/fallback/describe-failure.ts';
import { valueAt } from '../../../../core/lib/records.ts';
import { isUuid } from '../../../../core/lib/text.ts';
import type { Entry } from '../entry.ts';
import type { ImportContext } from './import-context.ts';
import { sourceOf } from './known-here.ts';
import { isRefusal, openList, userIdOf } from './query-legacy-system.ts';
import { type Portions, readPortions } from './read-portions.ts';
import { writePortion } from './write-portion.ts';

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

/** How many rows each portion has made or changed. */
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
