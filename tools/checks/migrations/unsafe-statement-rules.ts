import type { Node } from 'libpg-query';
import { containsSqlNode, readSqlNodeFields } from './parse-migration-script.ts';

/**
 * Unsafe effect of a migration on tables that a running server uses. `contract`: the previous release would fail, so
 * the reason names the release that stopped using it. `locks`: it blocks other transactions, so the reason says why
 * only briefly.
 */
export type UnsafeMigrationEffect = { kind: 'contract' | 'locks'; problem: string; instead: string };

type StatementRule = UnsafeMigrationEffect & { matches: (node: Node) => boolean };

const droppedTypes = [
  ...['OBJECT_TABLE', 'OBJECT_VIEW', 'OBJECT_MATVIEW', 'OBJECT_SCHEMA', 'OBJECT_TYPE', 'OBJECT_DOMAIN'],
  ...['OBJECT_SEQUENCE', 'OBJECT_FUNCTION', 'OBJECT_PROCEDURE'],
];
const renamedTypes = [
  ...[
    'OBJECT_TYPE',
    'OBJECT_ATTRIBUTE',
    'OBJECT_VIEW',
    'OBJECT_SEQUENCE',
    'OBJECT_FUNCTION',
    'OBJECT_SCHEMA',
  ],
];

/** Rules for whole statements. */
export const unsafeStatementRules: readonly StatementRule[] = [
  {
    kind: 'contract',
    matches: (node) => droppedTypes.includes(readSqlNodeFields(node, 'DropStmt')?.removeType ?? ''),
    problem: 'drops what the build before may use',
    instead: 'stop using it in one release, and drop it in the next',
  },
  {
    kind: 'contract',
    matches: (node) => isRename(node) || readSqlNodeFields(node, 'AlterEnumStmt')?.oldVal !== undefined,
    problem: 'renames what the build before may use',
    instead: 'add the new name beside the old one',
  },
  {
    kind: 'locks',
    matches: changesRows,
    problem: 'changes rows inside the migration, which keeps them locked until its end',
    instead: 'let a job change them, some at a time',
  },
  {
    kind: 'contract',
    matches: (node) => 'TruncateStmt' in node,
    problem: 'empties a table',
    instead: 'stop using its rows in one release, and remove them in the next',
  },
  {
    kind: 'locks',
    matches: (node) =>
      'ClusterStmt' in node ||
      'ReindexStmt' in node ||
      'LockStmt' in node ||
      readSqlNodeFields(node, 'VacuumStmt')?.is_vacuumcmd === true,
    problem: 'keeps a whole table locked',
    instead: 'leave that to the operator, or use REINDEX CONCURRENTLY by hand',
  },
  {
    kind: 'locks',
    matches: (node) => 'DoStmt' in node,
    problem: 'does what this check cannot see',
    instead: 'write the statements themselves',
  },
];

function isRename(node: Node): boolean {
  const { renameType = '', relationType = '' } = readSqlNodeFields(node, 'RenameStmt') ?? {};
  return renamedTypes.includes(renameType) || renamedTypes.includes(relationType);
}

const rowChanges = ['UpdateStmt', 'DeleteStmt', 'MergeStmt'];
const queries = ['SelectStmt', 'InsertStmt', ...rowChanges];

/** Returns whether a statement changes rows, also in a WITH clause. Bodies of functions and rules do not run here. */
function changesRows(node: Node): boolean {
  const isQuery = queries.some((kind) => kind in node);
  return isQuery && containsSqlNode(node, (kind) => rowChanges.includes(kind));
}
