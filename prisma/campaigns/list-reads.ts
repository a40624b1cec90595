import { createHash } from 'node:crypto';
import pg from 'pg';
import { type Campaign, Prisma } from '../generated/campaigns/client.ts';
import { campaignColumns } from './hot-reads.ts';

/** What an owner is; `all` stands for all accounts, and its key is empty. */
export type ListOwner = 'account' | 'user' | 'article' | 'all';

export type ListKey = string | number;

/** Whose campaigns are read. Several users or articles are read in one statement, but one account. */
type ListScope = { of: ListOwner; keys: readonly ListKey[] };

export type ListedCampaign = Campaign & {
  /** Of `keys`: whose it was read for. */
  key: ListKey;
  /** The owner; null where the caller names the account itself. */
  userId: string | null;
  ownerEmail: string | null;
};

export type ListQuestion = {
  scope: ListScope;
  /** Over the columns of `c`. */
  where: Prisma.Sql;
  /** By the names of the model's fields. */
  orderBy: readonly Record<string, 'asc' | 'desc'>[];
  take: number;
  /** Whether `where` has one of few forms, so that its statement is worth preparing. */
  isCommon: boolean;
};

/** Pages of campaigns in any order and with any condition, which Prisma cannot express for many owners at once. */
export type CampaignsListReads = {
  list: (question: ListQuestion) => Promise<ListedCampaign[]>;
  /** How many there are for each key, counted up to `most`. */
  count: (
    question: Pick<ListQuestion, 'scope' | 'where'> & { most: number },
  ) => Promise<Map<ListKey, number>>;
  /** Whether a campaign has all of these words, or words that begin so. */
  hasWords: (words: readonly string[]) => Prisma.Sql;
  /** Whether its company or one of its places is in a country that is spelled in one of these ways. */
  isInCountry: (spellings: readonly string[]) => Prisma.Sql;
};

/** `schema` is the PostgreSQL schema of the domain, its namespace included. */
export function createListReads(pool: pg.Pool, schema: string): CampaignsListReads {
  const named = (name: string) => Prisma.raw(`${pg.escapeIdentifier(schema)}.${name}`);
  const names = new Map<string, string>();
  const nameOf = (text: string) => {
    const name =
      names.get(text) ?? `${schema}.${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
    names.set(text, name);
    return name;
  };
  const campaigns = named('campaigns');
  const accounts = named('accounts');
  return {
    list: async ({ scope, where, orderBy, take, isCommon }) => {
      const order = (prefix: string, toName: (field: string) => string) =>
        Prisma.raw(
          orderBy
            .flatMap((step) => Object.entries(step))
            .map(([field, direction]) => `${prefix}.${toName(field)} ${direction === 'asc' ? 'ASC' : 'DESC'}`)
            .join(', '),
        );
      const inner = Prisma.sql`SELECT ${Prisma.raw(campaignColumns)} FROM ${campaigns} c
        WHERE ${inScope[scope.of]} AND ${where} ORDER BY ${order('c', columnOf)} LIMIT ${take}`;
      const statement = Prisma.sql`${toRows(scope, inner, accounts)}
        ORDER BY ${order('f', (field) => pg.escapeIdentifier(field))}`;
      const { text, values } = statement;
      const name = isCommon ? { name: nameOf(text) } : {};
      return (await pool.query<ListedCampaign>({ ...name, text, values })).rows;
    },
    count: async ({ scope, where, most }) => {
      const inner = Prisma.sql`SELECT count(*)::int AS count FROM (
        SELECT FROM ${campaigns} c WHERE ${inScope[scope.of]} AND ${where} LIMIT ${most}) counted`;
      const { text, values } = Prisma.sql`SELECT s.key, f.count ${toOwners(scope, accounts)}
        CROSS JOIN LATERAL (${inner}) f`;
      const { rows } = await pool.query<{ key: ListKey; count: number }>({ text, values });
      return new Map(rows.map(({ key, count }) => [key, count]));
    },
    hasWords: (words) => Prisma.sql`${named('campaign_words')}(c.name, c.company_name, c.description)
      @@ to_tsquery('pg_catalog.simple', ${words.map((word) => `${word}:*`).join(' & ')})`,
    isInCountry: (spellings) => Prisma.sql`${named('campaign_countries')}(c.company_country, c.locations)
      && ${[...spellings]}::text[]`,
  };
}

const inScope = {
  account: Prisma.sql`c.account_id = s.key`,
  user: Prisma.sql`c.account_id = a.id`,
  article: Prisma.sql`c.landing_article_id = s.key`,
  all: Prisma.sql`true`,
};

function toOwners({ of, keys }: ListScope, accounts: Prisma.Sql): Prisma.Sql {
  if (of === 'all') return Prisma.sql`FROM (SELECT '' AS key) s`;
  if (of === 'article') return Prisma.sql`FROM unnest(${[...keys]}::int[]) s(key)`;
  if (of === 'account') return Prisma.sql`FROM (SELECT ${keys[0]}::uuid AS key) s`;
  return Prisma.sql`FROM unnest(${[...keys]}::uuid[]) s(key) JOIN ${accounts} a ON a.user_id = s.key`;
}

/** The owner is joined to what was found, so that the page is read first. */
function toRows(scope: ListScope, inner: Prisma.Sql, accounts: Prisma.Sql): Prisma.Sql {
  const found = Prisma.sql`${toOwners(scope, accounts)} CROSS JOIN LATERAL (${inner}) f`;
  const owner = Prisma.raw('a.user_id AS "userId", a.owner_email AS "ownerEmail"');
  if (scope.of === 'user') return Prisma.sql`SELECT s.key, ${owner}, f.* ${found}`;
  if (scope.of === 'article') {
    return Prisma.sql`SELECT s.key, ${owner}, f.* ${found} JOIN ${accounts} a ON a.id = f."accountId"`;
  }
  return Prisma.sql`SELECT s.key, NULL AS "userId", NULL AS "ownerEmail", f.* ${found}`;
}

const columns: Readonly<Record<string, string>> = {
  id: 'id',
  name: 'name',
  status: 'status',
  companyName: 'company_name',
  budget: 'budget',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  liveAt: 'live_at',
  endAt: 'end_at',
};

/** The column of a field that lists are ordered by. */
function columnOf(field: string): string {
  const column = columns[field];
  if (!column) throw new Error(`No list is ordered by ${field}.`);
  return column;
}

/** One range of a keyset: values of columns, null or `{ not: null }`, and the row that it begins after. */
type KeysetRange = {
  where: Readonly<Record<string, unknown>>;
  start: { fields: readonly string[]; values: readonly unknown[]; side: 'gt' | 'lt' } | null;
};

/** Where a page begins, over the columns of `c`; a comparison of rows begins in the middle of equal values of the first. */
export function toKeysetSql({ where, start }: KeysetRange): Prisma.Sql {
  const within = Object.entries(where).map(([field, wanted]) =>
    compare(Prisma.raw(`c.${columnOf(field)}`), wanted),
  );
  if (!start) return all(within);
  const fields = Prisma.raw(start.fields.map((field) => `c.${columnOf(field)}`).join(', '));
  const operator = Prisma.raw(start.side === 'gt' ? '>' : '<');
  return all([...within, Prisma.sql`(${fields}) ${operator} (${Prisma.join([...start.values])})`]);
}

function compare(column: Prisma.Sql, wanted: unknown): Prisma.Sql {
  if (wanted === null) return Prisma.sql`${column} IS NULL`;
  if (typeof wanted !== 'object' || wanted instanceof Date) return Prisma.sql`${column} = ${wanted}`;
  return Prisma.sql`${column} IS NOT NULL`;
}

/** All conditions together; true without any. */
export function all(conditions: readonly Prisma.Sql[]): Prisma.Sql {
  return conditions.length ? Prisma.sql`(${Prisma.join([...conditions], ' AND ')})` : Prisma.sql`true`;
}

/** One of the conditions; false without any. */
export function any(conditions: readonly Prisma.Sql[]): Prisma.Sql {
  return conditions.length ? Prisma.sql`(${Prisma.join([...conditions], ' OR ')})` : Prisma.sql`false`;
}
