import type { Settings } from '../../server/settings/load-settings.ts';
import { askOutside } from './ask-outside.ts';
import { type Finding, findingsOf } from './finding.ts';

const { ok, warn, fail } = findingsOf('channels');

/** Checks that the servers of paid channels and of IndexNow respond, by a HEAD request without credentials. */
export async function checkChannels({ campaigns }: Settings): Promise<Finding[]> {
  const { paidChannels, indexNowKey, indexNowUrl } = campaigns;
  const called = [
    ...paidChannels.map(({ description, baseUrl }) => ({ name: description.name, url: baseUrl })),
    ...(indexNowKey ? [{ name: 'index_now', url: indexNowUrl }] : []),
  ];
  if (!called.length) return [ok('none that is called is set: feeds are fetched from us')];
  return Promise.all(called.map(checkChannel));
}

async function checkChannel({ name, url }: { name: string; url: string }): Promise<Finding> {
  const answered = await askOutside(url);
  const { host } = new URL(url);
  if ('problem' in answered) {
    return fail(
      `${name} at ${host} does not answer: ${answered.problem}`,
      'Correct its baseUrl in SVC_CAMPAIGNS_CHANNELS, or let this machine connect to it.',
    );
  }
  if (answered.status < 500) return ok(`${name} answers, and its credentials are set`);
  return warn(
    `${name} at ${host} answers ${answered.status}`,
    'Ask its operator; deliveries are tried again.',
  );
}
