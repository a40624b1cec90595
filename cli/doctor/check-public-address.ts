import { getValueAtPath } from '../../core/lib/records.ts';
import type { Settings } from '../../server/settings/load-settings.ts';
import { createDoctorFindingBuilders, type DoctorFinding } from './finding.ts';
import { describeFetchError, fetchJsonDocument } from './probe-url.ts';

const { ok, warn, fail } = createDoctorFindingBuilders('public address');

/** Checks that the address in mails and feeds leads to a Trellis server. */
export async function checkPublicAddress({ edge }: Settings): Promise<DoctorFinding[]> {
  const address = `${edge.externalUrl}/health`;
  try {
    const health = await fetchJsonDocument(address);
    if (typeof getValueAtPath(health, 'version') === 'string' || getValueAtPath(health, 'alive') === true)
      return [ok(`${edge.externalUrl} answers`)];
    return [warn(`${address} is answered by another server`, correct)];
  } catch (error) {
    return [fail(`${address} cannot be read: ${describeFetchError(error)}`, correct)];
  }
}

const correct =
  'Correct SVC_API_EXTERNAL_URL, or the parts in between: DNS, the balancer, its certificate, a path prefix.';
