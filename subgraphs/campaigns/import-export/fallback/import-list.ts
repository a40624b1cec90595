import { describeFailure } from '../../../../core/fallback/describe-failure.ts';
import { valueAt } from '../../../../core/lib/records.ts';
import { isUuid } from '../../../../core/lib/text.ts';
import type { Entry } from '../entry.ts';
import type { Bringing } from './import-context.ts';
import { sourceOf } from './known-here.ts';
import { isRefusal, openList, userIdOf } from './query-legacy-system.ts';
import { type Portions, readPortions } from './read-portions.ts';
import { writePortion } from './write-portion.ts';

type Wanted = {
  key: string;
  /** Whose campaigns they are; whoever the list says where the account is to come too. */
  userId?: string;
  /** Where an earlier question has stopped. */
  after?: string;
};

/**
 * Imports as many campaigns of an account as come in time, and says how many rows are new or changed; nothing where the key opens
 * nothing there, or may not open the account here.
 */
export async function bringList(bringing: Bringing, wanted: Wanted): Promise<number | undefined> {
  const stop = new AbortController();
  const asking = { from: bringing.from, signal: AbortSignal.any([bringing.signal, stop.signal]) };
  const portions = readPortions(openList(asking, wanted.key), wanted.after, bringing.due);
  let count: number | undefined;
  try {
    for await (const written of writePortions(bringing, wanted, portions)) count = (count ?? 0) + written;
  } catch (error) {
    // What came until then is here.
    if (count !== undefined)
      bringing.log.warn(
        { reason: describeFailure(error) },
        'a part of what the original has of an account has not come yet',
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
  bringing: Bringing,
  wanted: Wanted,
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

type Came = {
  userId: string;
  key: string;
  isFirst: boolean;
  entries: readonly Entry[];
  next: string | undefined;
};

function write(bringing: Bringing, { userId, key, isFirst, entries, next }: Came) {
  bringing.signal.throwIfAborted();
  // An original that mixes accounts up does not fill others here.
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
