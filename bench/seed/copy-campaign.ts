import type { Pool } from 'pg';

/**
 * Returns a statement that copies the campaign `$1` once for each number `n` from `$2` to `$3`. `values` are SQL expressions
 * of the columns that differ from the campaign; they can use `n`.
 */
export async function createCampaignCopySql(
  client: Pick<Pool, 'query'>,
  values: Readonly<Record<string, string>>,
): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT quote_ident(attname) AS name FROM pg_attribute
     WHERE attrelid = 'campaigns.campaigns'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
  );
  const names = rows.map(({ name }) => name);
  return `INSERT INTO campaigns.campaigns (${names}) SELECT ${names.map((name) => values[name] ?? `c.${name}`)}
    FROM campaigns.campaigns c, generate_series($2::int, $3::int) AS n WHERE c.id = $1`;
}
