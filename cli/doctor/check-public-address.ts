import { valueAt } from '../../core/lib/records.ts';
import type { Settings } from '../../server/settings/load-settings.ts';
import { readOutside, reasonOf } from './ask-outside.ts';
import { type Finding, findingsOf } from './finding.ts';

const { ok, warn, fail } = findingsOf('public address');

/** Checks that the address in mails and feeds leads to a Trellis server. */
export async function checkPublicAddress({ edge }: Settings): Promise<Finding[]> {
  const address = `${edge.externalUrl}/health`;
  try {
    const health = await readOutside(address);
    if (typeof valueAt(health, 'version') === 'string' || valueAt(health, 'alive') === true)
      return [ok(`${edge.externalUrl} answers`)];
    return [warn(`${address} is answered by another server`, correct)];
  } catch (error) {
    return [fail(`${address} cannot be read: ${reasonOf(error)}`, correct)];
  }
}

const correct =
  'Correct SVC_API_EXTERNAL_URL, or the parts in between: DNS, the balancer, its certificate, a path prefix.';
