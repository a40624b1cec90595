import type { BenchDatabase } from '../processes/open-bench-database.ts';
import { insertCampaigns } from './insert-campaigns.ts';
import { type Person, readAccountKey, signUp } from './sign-up.ts';

/** Who and what the requests are about. */
export type Seed = {
  /** The house, for traffic that has to sign in before. */
  housePort: number;
  people: readonly Person[];
  owner: Person & { accountKey: string };
  campaignIds: readonly string[];
  /** The bcrypt hash of everybody's password. */
  passwordHash: string;
};

const campaignCount = 1_000;

/** Makes as many people as there are connections, through the house itself, and gives the first one campaigns. */
export async function createSeed(
  { pool }: BenchDatabase,
  housePort: number,
  connections: number,
): Promise<Seed> {
  const people: Person[] = [];
  for (let number = 0; number < connections; number++) people.push(await signUp(housePort, number));
  const [first] = people;
  if (!first) throw new Error('There must be at least one connection.');
  const owner = { ...first, accountKey: await readAccountKey(housePort, first) };
  const campaignIds = await insertCampaigns(pool, owner.userId, campaignCount);
  const { rows } = await pool.query<{ hash: string }>(
    'SELECT password_hash AS hash FROM auth.users WHERE id = $1',
    [owner.userId],
  );
  return { housePort, people, owner, campaignIds, passwordHash: rows[0]?.hash ?? '' };
}
