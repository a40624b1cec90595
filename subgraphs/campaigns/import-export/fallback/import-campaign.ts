import type { OwnKey } from '../../deps.ts';
import type { ImportContext } from './import-context.ts';
import { findCampaignState } from './known-here.ts';
import { readOne, userIdOf } from './query-legacy-system.ts';
import { writePortion } from './write-portion.ts';

/**
 * Imports one campaign of an imported account, and returns whether the database has it now. Skips campaigns
 * that were deleted here and campaigns of other accounts.
 */
export async function importCampaign(
  bringing: ImportContext,
  { userId, key, id }: OwnKey & { id: string },
): Promise<boolean> {
  const place = { pool: bringing.pool, schema: bringing.moving.schema };
  const state = await findCampaignState(place, id);
  if (state) return state === 'here';
  const entry = await readOne(bringing, key, id);
  if (!entry || userIdOf(entry) !== userId) return false;
  bringing.signal.throwIfAborted();
  await writePortion(bringing, { userId, campaigns: [entry] });
  return (await findCampaignState(place, id)) === 'here';
}
