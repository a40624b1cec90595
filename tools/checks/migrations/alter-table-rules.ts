import type { ConstrType, Node } from 'libpg-query';
import { containsSqlNode, readSqlNodeFields, type SqlNodeFields } from './parse-migration-script.ts';
import type { UnsafeMigrationEffect } from './unsafe-statement-rules.ts';

type Command = SqlNodeFields<'AlterTableCmd'>;

/** Action of ALTER TABLE. `constraints` are those of an added column, or the one that is added to the table. */
type Action = Pick<Command, 'subtype' | 'def'> & {
  column?: SqlNodeFields<'ColumnDef'> | undefined;
  constraints: readonly SqlNodeFields<'Constraint'>[];
};

type ActionRule = UnsafeMigrationEffect & { matches: (action: Action) => boolean };

const validate = 'add it as NOT VALID, and VALIDATE CONSTRAINT in a further migration';

/** Rules for the actions of ALTER TABLE on an existing table. */
export const alterTableRules: readonly ActionRule[] = [
  {
    kind: 'contract',
    matches: ({ subtype }) => subtype === 'AT_DropColumn',
    problem: 'drops a column that the build before may use',
    instead: 'stop using it in one release, and drop it in the next',
  },
  {
    kind: 'contract',
    matches: ({ subtype }) => subtype === 'AT_AlterColumnType',
    problem: 'changes the type of a column',
    instead: 'add a column of the new type, write both, and drop the old one a release later',
  },
  {
    kind: 'contract',
    matches: ({ subtype, def }) => subtype === 'AT_SetNotNull' || (subtype === 'AT_ColumnDefault' && !def),
    problem: 'asks more of a write than the build before gives',
    instead: 'let every write set the column first, and add CHECK (… IS NOT NULL) as NOT VALID',
  },
  {
    kind: 'contract',
    matches: (action) => addsColumn(action, 'CONSTR_NOTNULL') && !addsColumn(action, ...valueGivers),
    problem: 'adds a column that the build before does not set, and that may not be empty',
    instead: 'give it a default, or let it be empty',
  },
  {
    kind: 'locks',
    matches: ({ subtype, constraints }) =>
      subtype === 'AT_AddConstraint' &&
      constraints.some((constraint) => !constraint.skip_validation && isOneOf(constraint, checks)),
    problem: 'adds a constraint for which all rows are read under a lock',
    instead: validate,
  },
  {
    kind: 'locks',
    matches: ({ constraints }) =>
      constraints.some((constraint) => !constraint.indexname && isOneOf(constraint, indexes)),
    problem: 'builds an index under a lock',
    instead: 'CREATE UNIQUE INDEX CONCURRENTLY in a migration of its own, and ADD CONSTRAINT … USING INDEX',
  },
  {
    kind: 'locks',
    matches: (action) => addsColumn(action, 'CONSTR_FOREIGN', 'CONSTR_CHECK'),
    problem: 'adds a column with a constraint for which all rows are read under a lock',
    instead: `add the column alone; ${validate}`,
  },
  {
    kind: 'locks',
    matches: (action) => action.column !== undefined && computesEveryRow(action, action.column),
    problem: 'writes every row of the table anew',
    instead: 'add the column empty, fill it by a job, and set the default for new rows',
  },
  {
    kind: 'locks',
    matches: ({ subtype = '' }) => rewrites.includes(subtype),
    problem: 'writes every row of the table anew',
    instead: 'leave that to the operator',
  },
];

export const unsafeSqlRenameEffect: UnsafeMigrationEffect = {
  kind: 'contract',
  problem: 'renames what the build before may use',
  instead: 'add the new one beside it, write both, and drop the old one a release later',
};

export function toAlterTableAction({ subtype, def }: Command): Action {
  const column = subtype === 'AT_AddColumn' ? readSqlNodeFields(def, 'ColumnDef') : undefined;
  const added = subtype === 'AT_AddConstraint' && def ? [def] : [];
  const constraints = [...added, ...(column?.constraints ?? [])].flatMap(
    (node) => readSqlNodeFields(node, 'Constraint') ?? [],
  );
  return { subtype, def, column, constraints };
}

/** Constraints that give a column of a new row its value. */
const valueGivers: readonly ConstrType[] = ['CONSTR_DEFAULT', 'CONSTR_GENERATED', 'CONSTR_IDENTITY'];
const checks: readonly ConstrType[] = ['CONSTR_CHECK', 'CONSTR_FOREIGN', 'CONSTR_NOTNULL'];
const indexes: readonly ConstrType[] = ['CONSTR_UNIQUE', 'CONSTR_PRIMARY', 'CONSTR_EXCLUSION'];
const rewrites = ['AT_SetLogged', 'AT_SetUnLogged', 'AT_SetTableSpace', 'AT_SetAccessMethod'];

function isOneOf({ contype }: SqlNodeFields<'Constraint'>, types: readonly ConstrType[]): boolean {
  return contype !== undefined && types.includes(contype);
}

/** Returns whether an action adds a column that has a constraint of one of these types. */
function addsColumn({ column, constraints }: Action, ...types: readonly ConstrType[]): boolean {
  return column !== undefined && constraints.some((constraint) => isOneOf(constraint, types));
}

const serialTypes = ['smallserial', 'serial', 'bigserial', 'serial2', 'serial4', 'serial8'];
/** Functions that return another value for each row, which are common in defaults. */
const volatileFunctions = [
  ...['gen_random_uuid', 'uuid_generate_v4', 'uuidv7', 'uuidv4', 'random'],
  ...['clock_timestamp', 'timeofday', 'nextval'],
];

function computesEveryRow({ constraints }: Action, { typeName }: SqlNodeFields<'ColumnDef'>): boolean {
  if (serialTypes.includes(lastNameOf(typeName?.names))) return true;
  return constraints.some(
    ({ contype, generated_kind, raw_expr }) =>
      contype === 'CONSTR_IDENTITY' ||
      generated_kind === 's' ||
      (contype === 'CONSTR_DEFAULT' && containsSqlNode(raw_expr, isVolatileCall)),
  );
}

function isVolatileCall(kind: string, fields: unknown): boolean {
  if (kind !== 'FuncCall') return false;
  return volatileFunctions.includes(lastNameOf((fields as SqlNodeFields<'FuncCall'>).funcname));
}

/** Returns the last part of a qualified name, such as `random` of `pg_catalog.random`. */
function lastNameOf(names: readonly Node[] | undefined): string {
  return readSqlNodeFields(names?.at(-1), 'String')?.sval ?? '';
}
