import { expect, test } from 'vitest';
import { canDomainReceiveMail } from '../../../../../subgraphs/auth/services/messages/mails/check-recipient.ts';

function fail(code: string) {
  return Object.assign(new Error(code), { code });
}

/** DNS records of a domain, or the error code of the lookup. */
type Records = { mx: string[] | string; own?: string[] | string };

function bookOf({ mx, own = 'ENODATA' }: Records) {
  const answer = async <T>(given: T[] | string) => {
    if (typeof given === 'string') throw fail(given);
    return given;
  };
  return {
    resolveMx: async () => (await answer(mx)).map((exchange) => ({ exchange, priority: 10 })),
    resolve4: (async () => answer(own)) as never,
    resolve6: (async () => answer('ENODATA')) as never,
  };
}

test.each<[string, Records, boolean]>([
  ['a mail host', { mx: ['Mail.example.com'] }, true],
  ['a blocked mail host', { mx: ['mail.example.com', 'MX.Blocked.example'] }, false],
  ['no mail host, but an address of its own', { mx: 'ENODATA', own: ['192.0.2.1'] }, true],
  ['the notice that it takes no mail', { mx: [''], own: ['192.0.2.1'] }, false],
  ['nothing', { mx: 'ENOTFOUND', own: 'ENOTFOUND' }, false],
])('a domain with %s', async (_, records, expected) => {
  expect(await canDomainReceiveMail('example.com', ['mx.blocked.example'], bookOf(records))).toBe(expected);
});

test('a name server that does not answer decides nothing', async () => {
  await expect(canDomainReceiveMail('example.com', [], bookOf({ mx: 'ETIMEOUT' }))).rejects.toThrow(
    'ETIMEOUT',
  );
});
