import { PrismaPg } from '@prisma/adapter-pg';
import type pg from 'pg';
import { transactionOptions } from './create-pool.ts';

export const domains = ['auth', 'campaigns', 'cms'] as const;
export type Domain = (typeof domains)[number];

export type ClientOptions = {
  /** Prefix of the name of every PostgreSQL schema. */
  namespace?: string;
  /** Domains whose clients this process uses; all by default. Each of them takes memory and startup time. */
  clients?: readonly Domain[];
  /** Whether statements are prepared by name; they are by default. */
  prepares?: boolean;
  /** Prefix of statement names. Clients that share connections need different prefixes. */
  statementPrefix?: string;
};

/** Opens Prisma's clients over one pool. Loads only the clients of the wanted domains. */
export async function connectClients(pool: pg.Pool, options: ClientOptions) {
  const { namespace = '', clients = domains, prepares = true, statementPrefix = 'p' } = options;
  const statementNameGenerator = prepares ? createStatementNames(statementPrefix, 500) : undefined;
  const on = (domain: Domain) => ({
    adapter: new PrismaPg(pool, { schema: `${namespace}${domain}`, statementNameGenerator }),
    transactionOptions,
  });
  const open = async <Client>(domain: Domain, load: (options: ReturnType<typeof on>) => Promise<Client>) =>
    clients.includes(domain) ? load(on(domain)) : undefined;
  const [auth, campaigns, cms] = await Promise.all([
    open('auth', async (given) => new (await import('../generated/auth/client.ts')).PrismaClient(given)),
    open(
      'campaigns',
      async (given) => new (await import('../generated/campaigns/client.ts')).PrismaClient(given),
    ),
    open('cms', async (given) => new (await import('../generated/cms/client.ts')).PrismaClient(given)),
  ]);
  const connected = [auth, campaigns, cms].filter((client) => client !== undefined);
  // Compiles the query compiler now rather than in the first request.
  await Promise.all(connected.map((client) => client.$connect()));
  return {
    get auth() {
      return wanted(auth, 'auth');
    },
    get campaigns() {
      return wanted(campaigns, 'campaigns');
    },
    get cms() {
      return wanted(cms, 'cms');
    },
    disconnect: async () => {
      await Promise.all(connected.map((client) => client.$disconnect()));
    },
  };
}

/** Throws if the process was opened without this client, because its use is a bug. */
function wanted<Client>(client: Client | undefined, domain: Domain): Client {
  if (!client) throw new Error(`This process was opened without the client of ${domain}.`);
  return client;
}

/**
 * Names statements so that PostgreSQL plans each once per connection. Names are never released, so beyond the
 * limit statements stay unnamed.
 */
function createStatementNames(prefix: string, limit: number): (query: { sql: string }) => string {
  const names = new Map<string, string>();
  return ({ sql }) => {
    const known = names.get(sql);
    if (known !== undefined || names.size >= limit) return known ?? '';
    const name = `${prefix}${names.size}`;
    names.set(sql, name);
    return name;
  };
}
