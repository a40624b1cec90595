import type pg from 'pg';
import { countSealedTexts, findMissingKeys } from '../../server/database/sealed-texts.ts';
import type { Settings } from '../../server/settings/load-settings.ts';
import type { DomainName } from '../../subgraphs/schemas.ts';
import { type Finding, findingsOf } from './finding.ts';

const { fail } = findingsOf('encryption');

/** Finds secrets that no key of the settings decrypts. */
export async function checkEncryption(
  pool: pg.Pool,
  settings: Settings,
  domains: readonly DomainName[],
): Promise<Finding[]> {
  const counts = await countSealedTexts(pool, settings.database.namespace, domains);
  const missing = findMissingKeys(counts, settings);
  return missing ? [fail(missing.message, missing.advice)] : [];
}
