import type { AccountKeyOfUser } from '../../deps.ts';
import type { CampaignsFallbackContext } from './campaigns-fallback-context.ts';
import { findCampaignImportState } from './known-here.ts';
import { fetchLegacyCampaign, ownerIdOfEntry } from './query-legacy-system.ts';
import { writeImportedAccount } from './write-imported-account.ts';

/**
 * Imports one campaign of an imported account, and returns whether the database has it now. Skips campaigns
 * that were deleted here and campaigns of other accounts.
 */
export async function importCampaign(
  fallbackContext: CampaignsFallbackContext,
  { userId, key, id }: AccountKeyOfUser & { id: string },
): Promise<boolean> {
  const place = { pool: fallbackContext.pool, schema: fallbackContext.importContext.schema };
  const state = await findCampaignImportState(place, id);
  if (state) return state === 'here';
  const entry = await fetchLegacyCampaign(fallbackContext, key, id);
  if (!entry || ownerIdOfEntry(entry) !== userId) return false;
  fallbackContext.signal.throwIfAborted();
  await writeImportedAccount(fallbackContext, { userId, campaigns: [entry] });
  return (await findCampaignImportState(place, id)) === 'here';
}
