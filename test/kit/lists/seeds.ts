export type ListOwner = { userId: string; accountId: string };

/** Ids of seeded rows that have lists. */
export const shelfArticleNumber = 100_000_000;
export const seededSliceNumber = 1;
export const seededWebhookId = '00000000-0000-4000-8000-00000000000a';
export const seededCampaignId = `f${'0'.repeat(22)}1`;

/**
 * How many rows, of how few `values` in each column that a list is ordered by; where one may be empty, one row in `nulls` is.
 */
export type RowSpread = {
  rows: number;
  values: number;
  nulls: number;
  /** Spread of rows that one person creates one at a time: sessions, keys, consents. */
  own: { rows: number; values: number };
};

export type TableSeed = { table: string; rows: number; sql: string };

/** SQL for a table's columns, over the number `n` of a row. */
export function seedExpressionsOf({ rows, values, nulls, own }: RowSpread) {
  const moment = `timestamptz '2026-01-01 00:00:00+00' + (n % ${values}) * interval '1 hour'`;
  return {
    moment,
    ownMoment: `timestamptz '2026-01-01 00:00:00+00' + (n % ${own.values}) * interval '1 second'`,
    text: `'Name ' || n % ${values}`,
    id: 'gen_random_uuid()',
    made: { id: 'gen_random_uuid()', created_at: moment, updated_at: moment },
    changed: { createdate: moment, createuser: `'x'`, updatedate: moment, updateuser: `'x'` },
    orNull: (sql: string) => `CASE WHEN n % ${nulls} <> 0 THEN ${sql} END`,
    into: (table: string, columns: Readonly<Record<string, string>>, count = rows): TableSeed => ({
      table,
      rows: count,
      sql: `INSERT INTO ${table} (${Object.keys(columns).join(', ')})
        SELECT ${Object.values(columns).join(', ')} FROM generate_series($1::bigint, $2::bigint) AS n`,
    }),
    /** Seed with one row for each row of another table. */
    intoFrom: (
      table: string,
      from: string,
      columns: Readonly<Record<string, string>>,
      count = rows,
    ): TableSeed => ({
      table,
      rows: count,
      sql: `INSERT INTO ${table} (${Object.keys(columns).join(', ')}) SELECT ${Object.values(columns).join(', ')}
        FROM (SELECT * FROM ${from} ORDER BY id OFFSET $1::bigint - 1 LIMIT $2::bigint - $1::bigint + 1) f,
          LATERAL (SELECT abs(hashtext(f.id::text)) AS n) numbered`,
    }),
  };
}
