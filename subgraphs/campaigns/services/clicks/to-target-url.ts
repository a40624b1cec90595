type Origin = { channel: string; campaignId: string };

/** Returns the job's address on its own site with `utm_` parameters of its origin, and without credentials. Its own parameters stay. */
export function toTargetUrl(url: string, { channel, campaignId }: Origin): string {
  const target = new URL(url);
  // Earlier versions accepted credentials in addresses.
  target.username = '';
  target.password = '';
  const added = new URLSearchParams({
    utm_source: channel,
    utm_medium: 'job',
    utm_campaign: campaignId,
  });
  for (const name of target.searchParams.keys()) added.delete(name);
  target.search = [target.search.slice(1), added.toString()].filter(Boolean).join('&');
  return target.href;
}
