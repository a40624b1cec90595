import { collectQueries, isTokenLookup } from './statements.ts';
import type { TestServer } from './test-server.ts';

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
};

/** Explains the SELECT statements of `work` on a table, and returns the rows and indexes that PostgreSQL reads. */
export async function explainTableReads(server: TestServer, table: string, work: () => Promise<unknown>) {
  const asked = await collectQueries(work);
  const own = asked.filter(({ text }) => text.startsWith('SELECT') && text.includes(`"${table}"`));
  const scans: Plan[] = [];
  for (const { text, values } of own) {
    const { rows } = await server.db.pool.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, [...values]);
    for (const { Plan: plan } of rows[0]['QUERY PLAN']) scans.push(...listScans(plan, table));
  }
  return {
    statements: own.length,
    rows: scans.reduce((sum, scan) => sum + rowsOf(scan), 0),
    indexes: scans.flatMap(listIndexes),
    isSequential: scans.some((scan) => scan['Node Type'] === 'Seq Scan'),
  };
}

/** Explains all SELECT statements of `work`, and returns their number and the rows that their scans go through. */
export async function countReads(server: TestServer, work: () => Promise<unknown>) {
  const asked = await collectQueries(work);
  const isRead = (text: string) => /^\s*(\(?SELECT|WITH)\b/.test(text) && /\bFROM\b/.test(text);
  const reads = asked.filter(({ text }) => isRead(text) && !isTokenLookup(text));
  let rows = 0;
  for (const { text, values } of reads) {
    const { rows: explained } = await server.db.pool.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, [
      ...values,
    ]);
    for (const { Plan: plan } of explained[0]['QUERY PLAN'])
      rows += listLeafScans(plan).reduce((sum, scan) => sum + rowsOf(scan), 0);
  }
  return { statements: reads.length, rows, texts: reads.map(({ text }) => text) };
}

/** Scans that read a table or an index themselves. */
function listLeafScans(plan: Plan): Plan[] {
  const further = plan.Plans ?? [];
  return further.length === 0 && plan['Node Type'].includes('Scan') ? [plan] : further.flatMap(listLeafScans);
}

function rowsOf(scan: Plan) {
  const removed = (scan['Rows Removed by Filter'] ?? 0) + (scan['Rows Removed by Index Recheck'] ?? 0);
  return (scan['Actual Rows'] + removed) * scan['Actual Loops'];
}

function listScans(plan: Plan, table: string): Plan[] {
  const further = plan.Plans ?? [];
  return plan['Relation Name'] === table ? [plan] : further.flatMap((one) => listScans(one, table));
}

function listIndexes(plan: Plan): string[] {
  return [plan['Index Name'] ?? [], (plan.Plans ?? []).flatMap(listIndexes)].flat();
}
