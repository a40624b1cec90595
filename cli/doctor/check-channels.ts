import type { Settings } from '../../server/settings/load-settings.ts';
import { createDoctorFindingBuilders, type DoctorFinding } from './finding.ts';
import { probeUrl } from './probe-url.ts';

const { ok, warn, fail } = createDoctorFindingBuilders('channels');

/** Checks that the servers of paid channels and of IndexNow respond, by a HEAD request without credentials. */
export async function checkChannels({ campaigns }: Settings): Promise<DoctorFinding[]> {
  const { paidChannels, indexNowKey, indexNowUrl } = campaigns;
  const servers = [
    ...paidChannels.map(({ description, baseUrl }) => ({ name: description.name, url: baseUrl })),
    ...(indexNowKey ? [{ name: 'index_now', url: indexNowUrl }] : []),
  ];
  if (!servers.length) return [ok('none that is called is set: feeds are fetched from us')];
  return Promise.all(servers.map(checkChannel));
}

async function checkChannel({ name, url }: { name: string; url: string }): Promise<DoctorFinding> {
  const probe = await probeUrl(url);
  const { host } = new URL(url);
  if ('problem' in probe) {
    return fail(
      `${name} at ${host} does not answer: ${probe.problem}`,
      'Correct its baseUrl in SVC_CAMPAIGNS_CHANNELS, or let this machine connect to it.',
    );
  }
  if (probe.status < 500) return ok(`${name} answers, and its credentials are set`);
  return warn(`${name} at ${host} answers ${probe.status}`, 'Ask its operator; deliveries are tried again.');
}
