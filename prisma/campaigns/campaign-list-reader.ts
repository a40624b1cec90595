import { createHash } from 'node:crypto';
import pg from 'pg';
import { type Campaign, Prisma } from '../generated/campaigns/client.ts';
import { createStatementPreparer } from '../pool/prepared-statement.ts';
import { campaignColumnsByField, campaignSelectListSql } from './campaign-columns.ts';

/** Kind of owner. `all` means all accounts and has an empty key. */
export type CampaignListOwnerKind = 'account' | 'user' | 'article' | 'all';

export type CampaignListOwnerKey = string | number;

/** Account whose campaigns are read. Several users or articles are read in one statement, but one account. */
type ListScope = { of: CampaignListOwnerKind; keys: readonly CampaignListOwnerKey[] };

/** A campaign with the owner for whom it was read. */
export type ListedCampaign = Campaign & {
  /** The item of `keys` that the campaign belongs to. */
  key: CampaignListOwnerKey;
  /** The owner; null in the scopes `account` and `all`. */
  userId: string | null;
  ownerEmail: string | null;
};

export type CampaignListQuery = {
  scope: ListScope;
  /** Condition on the columns of `c`, the alias of the table. */
  where: Prisma.Sql;
  /** Result of `hasWords`, if the list is searched. */
  words: Prisma.Sql | null;
  /** Sort order by the names of the model's fields. */
  orderBy: readonly Record<string, 'asc' | 'desc'>[];
  /** Number of rows to return. The statement can return some more. */
  take: number;
  /** Whether the statement is prepared, because `where` has one of a few common forms. */
  isCommon: boolean;
};

/** Reads of campaigns in any order and with any condition, which Prisma cannot express for several owners at once. */
export type CampaignListReader = {
  list: (query: CampaignListQuery) => Promise<ListedCampaign[]>;
  /** Counts the campaigns of each key, up to `maxCount`. */
  count: (
    query: Pick<CampaignListQuery, 'scope' | 'where'> & { maxCount: number },
  ) => Promise<Map<CampaignListOwnerKey, number>>;
  /** Condition that a campaign has all words of a text, or words that begin with them; NULL for a text without words. */
  hasWords: (text: string) => Prisma.Sql;
  /** Condition that the company or a place of a campaign is in the country with these spellings. */
  isInCountry: (spellings: readonly string[]) => Prisma.Sql;
  /** Condition that a campaign is another one of the accounts and companies of the published campaigns with these ids. */
  hasEmployerOf: (ids: readonly string[]) => Prisma.Sql;
};

/** Creates the reader of campaign lists. `schema` is the PostgreSQL schema of the domain, with its namespace. */
export function createCampaignListReader(pool: pg.Pool, schema: string): CampaignListReader {
  const tableSql = (name: string) => Prisma.raw(`${pg.escapeIdentifier(schema)}.${name}`);
  const read = prepareByText(pool, schema);
  const campaigns = tableSql('campaigns');
  const accounts = tableSql('accounts');
  return {
    list: async ({ scope, where, words, orderBy, take, isCommon }) => {
      const steps = orderBy.flatMap((step) => Object.entries(step));
      const order = (prefix: string, toName: (field: string) => string) =>
        Prisma.raw(
          steps
            .map(([field, direction]) => `${prefix}.${toName(field)} ${direction === 'asc' ? 'ASC' : 'DESC'}`)
            .join(', '),
        );
      const page: PageSql = {
        campaigns,
        scope: inScope[scope.of],
        where,
        order: order('c', columnOf),
        orderedSql: Prisma.raw([...new Set(steps.map(([field]) => `c.${columnOf(field)}`))].join(', ')),
        take: toLimit(take),
      };
      const inner = words ? searchPage(page, words) : readPage(page);
      const statement = Prisma.sql`${toRows(scope, inner, accounts)}
        ORDER BY ${order('f', (field) => pg.escapeIdentifier(field))}`;
      const { text, values } = statement;
      return isCommon ? read(text)(values) : (await pool.query<ListedCampaign>({ text, values })).rows;
    },
    count: async ({ scope, where, maxCount }) => {
      const inner = Prisma.sql`SELECT count(*)::int AS count FROM (
        SELECT FROM ${campaigns} c WHERE ${inScope[scope.of]} AND ${where} LIMIT ${maxCount}) counted`;
      const { text, values } = Prisma.sql`SELECT s.key, f.count ${toOwners(scope, accounts)}
        CROSS JOIN LATERAL (${inner}) f`;
      const { rows } = await pool.query<{ key: CampaignListOwnerKey; count: number }>({ text, values });
      return new Map(rows.map(({ key, count }) => [key, count]));
    },
    // A subquery computes the search query once instead of once per row.
    hasWords: (text) => Prisma.sql`c.words @@ (
      SELECT string_agg(term || ':*', ' & ')::tsquery FROM unnest(${tableSql('search_terms')}(${text})) AS term)`,
    isInCountry: (spellings) => Prisma.sql`${tableSql('campaign_countries')}(c.company_country, c.locations)
      && ${[...spellings]}::text[]`,
    hasEmployerOf: (ids) => {
      const employers = (columns: string) =>
        Prisma.sql`(SELECT ${Prisma.raw(columns)} FROM ${campaigns} e WHERE e.id = ANY(${[...ids]}::text[]) AND e.run > 0)`;
      // Two equalities let PostgreSQL read the jobs of one employer in the order of their index.
      const isOfEmployer =
        ids.length === 1
          ? Prisma.sql`c.account_id = ${employers('e.account_id')} AND c.company_name = ${employers('e.company_name')}`
          : Prisma.sql`(c.account_id, c.company_name) IN ${employers('e.account_id, e.company_name')}`;
      return Prisma.sql`(${isOfEmployer} AND c.id <> ALL(${[...ids]}::text[]))`;
    },
  };
}

type PageSql = {
  campaigns: Prisma.Sql;
  scope: Prisma.Sql;
  where: Prisma.Sql;
  order: Prisma.Sql;
  /** Columns by which the list is ordered. */
  orderedSql: Prisma.Sql;
  take: Prisma.Sql;
};

const limits = [2, 6, 11, 21, 51, 101];

/**
 * Returns the limit as a literal of one of a few sizes. PostgreSQL keeps no plan for a statement with an unknown limit, and
 * planning takes longer than reading the page.
 */
function toLimit(take: number): Prisma.Sql {
  return Prisma.raw(String(limits.find((limit) => limit >= take) ?? take));
}

const columnsOfPage = Prisma.raw(campaignSelectListSql);

function readPage({ campaigns, scope, where, order, take }: PageSql): Prisma.Sql {
  return Prisma.sql`SELECT ${columnsOfPage} FROM ${campaigns} c WHERE ${scope} AND ${where} ORDER BY ${order} LIMIT ${take}`;
}

/** Number of rows that are searched first. They fill a page of 20 if one row in twenty-five has the words. */
const firstRows = Prisma.raw('500');

/**
 * Searches the first rows in the order of the list, which fill a page if the words are frequent. If they do not, and there
 * are more rows, reads all matches from the index of words. PostgreSQL would have to guess the number of matches, and
 * assumes that any beginning of a word occurs in two rows of a hundred.
 */
function searchPage({ campaigns, scope, where, order, orderedSql, take }: PageSql, words: Prisma.Sql) {
  const rows = Prisma.sql`FROM ${campaigns} c WHERE ${scope} AND ${where} ORDER BY ${order}`;
  return Prisma.sql`WITH first AS MATERIALIZED (
      SELECT ${columnsOfPage} FROM (SELECT c.* ${rows} LIMIT ${firstRows}) c
      WHERE ${words} ORDER BY ${order} LIMIT ${take}
    ), state AS MATERIALIZED (
      SELECT count(*) < ${take} AND EXISTS (SELECT ${rows} OFFSET ${firstRows} LIMIT 1) AS is_unfinished FROM first
    ), matching AS MATERIALIZED (
      SELECT ${orderedSql} FROM (SELECT c.* FROM ${campaigns} c WHERE ${scope} AND ${words} OFFSET 0) c
      WHERE ${where} AND (SELECT is_unfinished FROM state)
    )
    SELECT * FROM first WHERE NOT (SELECT is_unfinished FROM state)
    UNION ALL
    SELECT ${columnsOfPage} FROM ${campaigns} c
      WHERE c.id IN (SELECT c.id FROM matching c ORDER BY ${order} LIMIT ${take})`;
}

/** Prepares statements whose texts are built at run time, under the hash of their text. */
function prepareByText(pool: pg.Pool, schema: string) {
  const prepare = createStatementPreparer(pool, schema);
  const statements = new Map<string, ReturnType<typeof prepare<ListedCampaign>>>();
  return (text: string) => {
    const cachedStatement = statements.get(text);
    if (cachedStatement) return cachedStatement;
    const name = createHash('sha256').update(text).digest('hex').slice(0, 24);
    const statement = prepare<ListedCampaign>(name, text);
    statements.set(text, statement);
    return statement;
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
  // OFFSET hides the key from the planner, which then keeps the plan. Planning a search takes three times as long as running it.
  if (of === 'account') return Prisma.sql`FROM (SELECT ${keys[0]}::uuid AS key OFFSET 0) s`;
  return Prisma.sql`FROM unnest(${[...keys]}::uuid[]) s(key) JOIN ${accounts} a ON a.user_id = s.key`;
}

/** Joins the owner to the rows of the page, so that the page is read first. */
function toRows(scope: ListScope, inner: Prisma.Sql, accounts: Prisma.Sql): Prisma.Sql {
  const rowsSql = Prisma.sql`${toOwners(scope, accounts)} CROSS JOIN LATERAL (${inner}) f`;
  const owner = Prisma.raw('a.user_id AS "userId", a.owner_email AS "ownerEmail"');
  if (scope.of === 'user') return Prisma.sql`SELECT s.key, ${owner}, f.* ${rowsSql}`;
  if (scope.of === 'article') {
    return Prisma.sql`SELECT s.key, ${owner}, f.* ${rowsSql} JOIN ${accounts} a ON a.id = f."accountId"`;
  }
  return Prisma.sql`SELECT s.key, NULL AS "userId", NULL AS "ownerEmail", f.* ${rowsSql}`;
}

/** Returns the column of a field by which lists are sorted. */
function columnOf(field: string): string {
  const column = campaignColumnsByField.get(field);
  if (!column) throw new Error(`Campaigns have no field ${field}.`);
  return column;
}

/** A range of a keyset: conditions on columns (a value, null or `{ not: null }`), and the row after which it begins. */
type KeysetRange = {
  where: Readonly<Record<string, unknown>>;
  start: { fields: readonly string[]; values: readonly unknown[]; side: 'gt' | 'lt' } | null;
};

/** Returns the condition for the start of a page, on the columns of `c`. `start` is compared as one row value. */
export function toKeysetConditionSql({ where, start }: KeysetRange): Prisma.Sql {
  const within = Object.entries(where).map(([field, expected]) =>
    compare(Prisma.raw(`c.${columnOf(field)}`), expected),
  );
  if (!start) return joinSqlWithAnd(within);
  const fields = Prisma.raw(start.fields.map((field) => `c.${columnOf(field)}`).join(', '));
  const operator = Prisma.raw(start.side === 'gt' ? '>' : '<');
  return joinSqlWithAnd([...within, Prisma.sql`(${fields}) ${operator} (${Prisma.join([...start.values])})`]);
}

function compare(column: Prisma.Sql, expected: unknown): Prisma.Sql {
  if (expected === null) return Prisma.sql`${column} IS NULL`;
  if (typeof expected !== 'object' || expected instanceof Date) return Prisma.sql`${column} = ${expected}`;
  return Prisma.sql`${column} IS NOT NULL`;
}

/** Joins conditions with AND; `true` for an empty list. */
export function joinSqlWithAnd(conditions: readonly Prisma.Sql[]): Prisma.Sql {
  return conditions.length ? Prisma.sql`(${Prisma.join([...conditions], ' AND ')})` : Prisma.sql`true`;
}

/** Joins conditions with OR; `false` for an empty list. */
export function joinSqlWithOr(conditions: readonly Prisma.Sql[]): Prisma.Sql {
  return conditions.length ? Prisma.sql`(${Prisma.join([...conditions], ' OR ')})` : Prisma.sql`false`;
}
