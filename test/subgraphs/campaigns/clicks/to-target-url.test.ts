import { expect, test } from 'vitest';
import { toJobTargetUrl } from '../../../../subgraphs/campaigns/services/clicks/follow-click.ts';

const origin = { channel: 'indeed', campaignId: '6d9e1f0ac4b1a2f3e4d5c6b7' };
const added = 'utm_source=indeed&utm_medium=job&utm_campaign=6d9e1f0ac4b1a2f3e4d5c6b7';

test.each([
  ['nothing', 'https://jobs.example.com/nurse', `https://jobs.example.com/nurse?${added}`],
  ['no path', 'https://jobs.example.com', `https://jobs.example.com/?${added}`],
  ['a query', 'https://x.example/?job=7&q=a%20b+c', `https://x.example/?job=7&q=a%20b+c&${added}`],
  ['a query without values', 'https://x.example/?job', `https://x.example/?job&${added}`],
  ['an empty query', 'https://x.example/?', `https://x.example/?${added}`],
  ['a fragment', 'https://x.example/a?b=1#apply', `https://x.example/a?b=1&${added}#apply`],
  ['a route in the fragment', 'https://x.example/#/jobs?id=1', `https://x.example/?${added}#/jobs?id=1`],
  [
    'parameters of its own',
    'https://x.example/?utm_source=trellis&utm_medium=',
    'https://x.example/?utm_source=trellis&utm_medium=&utm_campaign=6d9e1f0ac4b1a2f3e4d5c6b7',
  ],
])('an address with %s keeps it', (_name, url, target) => {
  expect(toJobTargetUrl(url, origin)).toBe(target);
});

test('credentials that an earlier version accepted are not passed on', () => {
  expect(toJobTargetUrl('https://user:secret@x.example/a', origin)).toBe(`https://x.example/a?${added}`);
});
