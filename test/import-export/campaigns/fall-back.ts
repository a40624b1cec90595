import type { Person } from '../../kit/people.ts';
import { openServer, type ServerTopology, type TestServer } from '../../kit/test-server.ts';

type Holder = Pick<Person, 'accountKey'>;

/** A server that asks an original for what it does not have. */
export function openFalling(
  from: string,
  settings: Record<string, string> = {},
  topology: ServerTopology = 'one',
) {
  return openServer({ topology, settings: { SVC_FALLBACK_CAMPAIGNS_URL: from, ...settings } });
}

export const keyOf = ({ accountKey }: Holder) => ({ 'x-apikey': accountKey });

/** How the list of an account is answered. */
export async function statusAt(server: TestServer, holder: Holder) {
  return (await server.send('GET', '/v1/campaign', { headers: keyOf(holder) })).status;
}

export async function rotate(at: TestServer, person: Person, graceSeconds: number): Promise<Person> {
  const { data } = await at.graphql(
    'mutation ($grace: NonNegativeInt) { rotateAccountKey(input: { graceSeconds: $grace }) { key } }',
    { grace: graceSeconds },
    keyOf(person),
  );
  return { ...person, accountKey: data.rotateAccountKey.key };
}
