import type { AccountKeyOfUser } from '../../deps.ts';
import type { CampaignsLegacyFallbackContext } from './campaigns-legacy-fallback-context.ts';
import { findCampaignImportState } from './import-states.ts';
import { fetchLegacyCampaign, ownerIdOfImportEntry } from './query-legacy-system.ts';
import { writeImportedAccount } from './write-imported-account.ts';

/**
 * Imports one campaign of an imported account, and returns whether the database has it now. Skips campaigns
 * that were deleted here and campaigns of other accounts.
 */
export async function importLegacyCampaign(
  fallbackContext: CampaignsLegacyFallbackContext,
  { userId, key, id }: AccountKeyOfUser & { id: string },
): Promise<boolean> {
  const state = await findCampaignImportState(fallbackContext, id);
  if (state) return state === 'here';
  const entry = await fetchLegacyCampaign(fallbackContext, key, id);
  if (!entry || ownerIdOfImportEntry(entry) !== userId) return false;
  fallbackContext.signal.throwIfAborted();
  await writeImportedAccount(fallbackContext, { userId, campaigns: [entry] });
  return (await findCampaignImportState(fallbackContext, id)) === 'here';
}
