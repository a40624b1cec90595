import { PrismaPg } from '@prisma/adapter-pg';
import type pg from 'pg';
import { transactionOptions } from './create-database-pool.ts';

export const databaseDomains = ['auth', 'campaigns', 'cms'] as const;
export type DatabaseDomain = (typeof databaseDomains)[number];

export type PrismaClientsOptions = {
  /** Prefix of the name of every PostgreSQL schema. */
  namespace?: string;
  /** Domains whose clients this process uses; all by default. Each of them takes memory and startup time. */
  clients?: readonly DatabaseDomain[];
  /** Whether statements are prepared by name; they are by default. */
  prepares?: boolean;
  /** Prefix of statement names. Clients that share connections need different prefixes. */
  statementPrefix?: string;
};

/** Opens Prisma's clients over one pool. Loads only the clients of the selected domains. */
export async function connectPrismaClients(pool: pg.Pool, options: PrismaClientsOptions) {
  const { namespace = '', clients = databaseDomains, prepares = true, statementPrefix = 'p' } = options;
  const statementNameGenerator = prepares ? createStatementNames(statementPrefix, 500) : undefined;
  const on = (domain: DatabaseDomain) => ({
    adapter: new PrismaPg(pool, { schema: `${namespace}${domain}`, statementNameGenerator }),
    transactionOptions,
  });
  const open = async <Client>(
    domain: DatabaseDomain,
    load: (options: ReturnType<typeof on>) => Promise<Client>,
  ) => (clients.includes(domain) ? load(on(domain)) : undefined);
  const [auth, campaigns, cms] = await Promise.all([
    open(
      'auth',
      async (clientOptions) => new (await import('../generated/auth/client.ts')).PrismaClient(clientOptions),
    ),
    open(
      'campaigns',
      async (clientOptions) =>
        new (await import('../generated/campaigns/client.ts')).PrismaClient(clientOptions),
    ),
    open(
      'cms',
      async (clientOptions) => new (await import('../generated/cms/client.ts')).PrismaClient(clientOptions),
    ),
  ]);
  const openClients = [auth, campaigns, cms].filter((client) => client !== undefined);
  // Compiles the query compiler now rather than in the first request.
  await Promise.all(openClients.map((client) => client.$connect()));
  return {
    get auth() {
      return requireClient(auth, 'auth');
    },
    get campaigns() {
      return requireClient(campaigns, 'campaigns');
    },
    get cms() {
      return requireClient(cms, 'cms');
    },
    disconnect: async () => {
      await Promise.all(openClients.map((client) => client.$disconnect()));
    },
  };
}

/** Throws if the process was opened without this client, because its use is a bug. */
function requireClient<Client>(client: Client | undefined, domain: DatabaseDomain): Client {
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
    const cachedName = names.get(sql);
    if (cachedName !== undefined || names.size >= limit) return cachedName ?? '';
    const name = `${prefix}${names.size}`;
    names.set(sql, name);
    return name;
  };
}
