import type { Node, RangeVar } from 'libpg-query';
import { alterTableRules, toAlterTableAction, unsafeSqlRenameEffect } from './alter-table-rules.ts';
import {
  type MigrationStatement,
  parseMigrationScript,
  readSqlNodeFields,
} from './parse-migration-script.ts';
import { type UnsafeMigrationEffect, unsafeStatementRules } from './unsafe-statement-rules.ts';

const indexRule: UnsafeMigrationEffect = {
  kind: 'locks',
  problem: 'builds an index while nothing can be written',
  instead: 'CREATE INDEX CONCURRENTLY, as the only statement of a migration of its own',
};
const aloneRule: UnsafeMigrationEffect = {
  kind: 'locks',
  problem: 'runs CONCURRENTLY beside other statements, which would be one transaction',
  instead: 'a migration of its own',
};
const togetherRule: UnsafeMigrationEffect = {
  kind: 'locks',
  problem: 'validates a constraint in the transaction that adds it, so that its lock lasts as long',
  instead: 'VALIDATE CONSTRAINT in a further migration',
};

/** Objects that the script itself creates, which no server uses yet. */
type Created = { tables: ReadonlySet<string>; constraints: ReadonlySet<string> };

/**
 * Lists the statements of a migration that are unsafe while a server of the previous release is running. Throws the error
 * of the parser for a script that is no SQL.
 */
export function findUnsafeMigrationStatements(script: string): string[] {
  const statements = parseMigrationScript(script);
  const created: Created = {
    tables: new Set(statements.flatMap(({ node }) => createdTableOf(node) ?? [])),
    constraints: new Set(statements.flatMap(({ node }) => listAddedConstraints(node))),
  };
  const isAlone = statements.length === 1;
  return statements.flatMap((statement) =>
    findUnsafe(statement.node, isAlone, created)
      .filter(({ kind }) => !hasReason(statement, kind))
      .map((unsafe) => describe(statement, unsafe)),
  );
}

function findUnsafe(node: Node, isAlone: boolean, created: Created): UnsafeMigrationEffect[] {
  const broken = unsafeStatementRules.filter(({ matches }) => matches(node));
  const index = readSqlNodeFields(node, 'IndexStmt');
  if (index?.concurrent || readSqlNodeFields(node, 'DropStmt')?.concurrent)
    return isAlone ? broken : [aloneRule];
  if (index) return created.tables.has(nameOf(index.relation)) ? [] : [indexRule];
  const table = alteredTableOf(node);
  if (!table || created.tables.has(nameOf(table))) return broken;
  return [...broken, ...findUnsafeChanges(node, created)];
}

/** Returns the table that a statement alters, or `undefined` for other statements. */
function alteredTableOf(node: Node): RangeVar | undefined {
  const altered = readSqlNodeFields(node, 'AlterTableStmt');
  if (altered) return altered.objtype === 'OBJECT_TABLE' ? altered.relation : undefined;
  const moved = readSqlNodeFields(node, 'AlterObjectSchemaStmt');
  if (moved) return moved.objectType === 'OBJECT_TABLE' ? moved.relation : undefined;
  const renamed = readSqlNodeFields(node, 'RenameStmt');
  const isTable = renamed?.renameType === 'OBJECT_TABLE' || renamed?.relationType === 'OBJECT_TABLE';
  return isTable ? renamed.relation : undefined;
}

/** Lists the unsafe changes of an existing table. Only the actions of ALTER TABLE are several. */
function findUnsafeChanges(node: Node, created: Created): UnsafeMigrationEffect[] {
  const altered = readSqlNodeFields(node, 'AlterTableStmt');
  if (!altered) return [unsafeSqlRenameEffect];
  return listCommands(node).flatMap((command) => {
    const action = toAlterTableAction(command);
    const isNew = command.subtype === 'AT_ValidateConstraint' && created.constraints.has(command.name ?? '');
    return [...alterTableRules.filter(({ matches }) => matches(action)), ...(isNew ? [togetherRule] : [])];
  });
}

function listCommands(node: Node) {
  return (readSqlNodeFields(node, 'AlterTableStmt')?.cmds ?? []).flatMap(
    (cmd) => readSqlNodeFields(cmd, 'AlterTableCmd') ?? [],
  );
}

function listAddedConstraints(node: Node): string[] {
  return listCommands(node)
    .filter(({ subtype }) => subtype === 'AT_AddConstraint')
    .flatMap(({ def }) => readSqlNodeFields(def, 'Constraint')?.conname ?? []);
}

function createdTableOf(node: Node): string | undefined {
  const relation =
    readSqlNodeFields(node, 'CreateStmt')?.relation ??
    readSqlNodeFields(node, 'CreateTableAsStmt')?.into?.rel;
  return relation && nameOf(relation);
}

function nameOf({ schemaname, relname = '' }: RangeVar = {}): string {
  return schemaname ? `${schemaname}.${relname}` : relname;
}

/** Returns whether a comment above the statement gives a reason of at least five characters. */
function hasReason({ comments }: MigrationStatement, kind: UnsafeMigrationEffect['kind']): boolean {
  return comments.some((comment) => new RegExp(`^${kind}:\\s*\\S.{4,}`, 'i').test(comment));
}

const shownLength = 80;

function describe({ text }: MigrationStatement, { kind, problem, instead }: UnsafeMigrationEffect): string {
  const shown = text.length > shownLength ? `${text.slice(0, shownLength)}…` : text;
  const reason =
    kind === 'contract' ? 'contract: <release that uses it no more>' : 'locks: <why that is short>';
  return `"${shown}" ${problem}. Better: ${instead}. If it has to be, say so above it: -- ${reason}`;
}
