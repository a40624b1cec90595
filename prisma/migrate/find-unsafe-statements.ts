import { type SqlStatement, splitAtTopLevelCommas, splitStatements } from './split-statements.ts';

/**
 * Unsafe effect of a migration on tables that a running server uses. `contract`: the previous release would fail, so
 * the reason names the release that stopped using it. `locks`: it blocks other transactions, so the reason says why
 * only briefly.
 */
type Unsafe = { kind: 'contract' | 'locks'; problem: string; instead: string };

type Rule = Unsafe & { pattern: RegExp };

const identifier = String.raw`(?:"(?:[^"]|"")*"|[\w.]+)`;

/** Rules for whole statements. */
const statementRules: readonly Rule[] = [
  {
    kind: 'contract',
    pattern: /^DROP (TABLE|VIEW|MATERIALIZED VIEW|SCHEMA|TYPE|DOMAIN|SEQUENCE|FUNCTION|PROCEDURE)\b/i,
    problem: 'drops what the build before may use',
    instead: 'stop using it in one release, and drop it in the next',
  },
  {
    kind: 'contract',
    pattern: new RegExp(`^ALTER (TYPE|VIEW|SEQUENCE|FUNCTION|SCHEMA) ${identifier}.* RENAME `, 'i'),
    problem: 'renames what the build before may use',
    instead: 'add the new name beside the old one',
  },
  {
    kind: 'locks',
    pattern: /^(UPDATE|DELETE|MERGE|WITH)\b/i,
    problem: 'changes rows inside the migration, which keeps them locked until its end',
    instead: 'let a job change them, some at a time',
  },
  {
    kind: 'contract',
    pattern: /^TRUNCATE\b/i,
    problem: 'empties a table',
    instead: 'stop using its rows in one release, and remove them in the next',
  },
  {
    kind: 'locks',
    pattern: /^(CLUSTER|VACUUM|REINDEX|LOCK)\b/i,
    problem: 'keeps a whole table locked',
    instead: 'leave that to the operator, or use REINDEX CONCURRENTLY by hand',
  },
  {
    kind: 'locks',
    pattern: /^DO\b/i,
    problem: 'does what this check cannot see',
    instead: 'write the statements themselves',
  },
];

const validate = 'add it as NOT VALID, and VALIDATE CONSTRAINT in a further migration';

/** Rules for the actions of ALTER TABLE on an existing table. */
const actionRules: readonly Rule[] = [
  {
    kind: 'contract',
    pattern: /^DROP (?!CONSTRAINT\b|EXPRESSION\b)/i,
    problem: 'drops a column that the build before may use',
    instead: 'stop using it in one release, and drop it in the next',
  },
  {
    kind: 'contract',
    pattern: /^(RENAME (?!CONSTRAINT\b)|SET SCHEMA\b)/i,
    problem: 'renames what the build before may use',
    instead: 'add the new one beside it, write both, and drop the old one a release later',
  },
  {
    kind: 'contract',
    pattern: new RegExp(`^ALTER (COLUMN )?${identifier} (SET DATA )?TYPE\\b`, 'i'),
    problem: 'changes the type of a column',
    instead: 'add a column of the new type, write both, and drop the old one a release later',
  },
  {
    kind: 'contract',
    pattern: new RegExp(`^ALTER (COLUMN )?${identifier} (SET NOT NULL|DROP DEFAULT)\\b`, 'i'),
    problem: 'asks more of a write than the build before gives',
    instead: 'let every write set the column first, and add CHECK (… IS NOT NULL) as NOT VALID',
  },
  {
    kind: 'contract',
    pattern: /^ADD (?!CONSTRAINT\b)(?!.*\b(DEFAULT|GENERATED)\b).*\bNOT NULL\b/i,
    problem: 'adds a column that the build before does not set, and that may not be empty',
    instead: 'give it a default, or let it be empty',
  },
  {
    kind: 'locks',
    pattern:
      /^ADD (CONSTRAINT .*)?\b(CHECK|FOREIGN KEY)\b(?!.*\bNOT VALID$)|^ADD CONSTRAINT (?!.*\b(NOT VALID|USING INDEX)\b).*\bNOT NULL\b/i,
    problem: 'adds a constraint for which all rows are read under a lock',
    instead: validate,
  },
  {
    kind: 'locks',
    pattern: /^ADD (?!.*\bUSING INDEX\b).*\b(UNIQUE|PRIMARY KEY|EXCLUDE)\b/i,
    problem: 'builds an index under a lock',
    instead: 'CREATE UNIQUE INDEX CONCURRENTLY in a migration of its own, and ADD CONSTRAINT … USING INDEX',
  },
  {
    kind: 'locks',
    pattern: /^ADD (?!CONSTRAINT\b|FOREIGN\b|CHECK\b).*\b(REFERENCES|CHECK)\b/i,
    problem: 'adds a column with a constraint for which all rows are read under a lock',
    instead: `add the column alone; ${validate}`,
  },
  {
    kind: 'locks',
    pattern:
      /^ADD (?!CONSTRAINT\b).*(\bSTORED\b|\bIDENTITY\b|\b(small|big)?serial\b|\bDEFAULT .*\b(gen_random_uuid|uuid_generate_v4|uuidv7|uuidv4|random|clock_timestamp|timeofday|nextval)\b)/i,
    problem: 'writes every row of the table anew',
    instead: 'add the column empty, fill it by a job, and set the default for new rows',
  },
  {
    kind: 'locks',
    pattern: /^SET (LOGGED|UNLOGGED|TABLESPACE|ACCESS METHOD)\b/i,
    problem: 'writes every row of the table anew',
    instead: 'leave that to the operator',
  },
];

const indexRule: Unsafe = {
  kind: 'locks',
  problem: 'builds an index while nothing can be written',
  instead: 'CREATE INDEX CONCURRENTLY, as the only statement of a migration of its own',
};
const aloneRule: Unsafe = {
  kind: 'locks',
  problem: 'runs CONCURRENTLY beside other statements, which would be one transaction',
  instead: 'a migration of its own',
};
const togetherRule: Unsafe = {
  kind: 'locks',
  problem: 'validates a constraint in the transaction that adds it, so that its lock lasts as long',
  instead: 'VALIDATE CONSTRAINT in a further migration',
};

/** Lists the statements of a migration that are unsafe while a server of the previous release is running. */
export function findUnsafeStatements(script: string): string[] {
  const statements = splitStatements(script);
  const createdTables = new Set(
    statements.flatMap(({ text }) => tableOf(text, /^CREATE (?:UNLOGGED )?TABLE/i) ?? []),
  );
  return statements.flatMap((statement) =>
    findUnsafe(statement, statements, createdTables)
      .filter(({ kind }) => !hasReason(statement, kind))
      .map((unsafe) => describe(statement, unsafe)),
  );
}

function findUnsafe(
  { text }: SqlStatement,
  all: readonly SqlStatement[],
  createdTables: ReadonlySet<string>,
): Unsafe[] {
  const broken = statementRules.filter(({ pattern }) => pattern.test(text));
  const isAlone = all.length === 1;
  if (/^(CREATE (UNIQUE )?|DROP )INDEX CONCURRENTLY\b/i.test(text)) return isAlone ? broken : [aloneRule];
  if (/^CREATE (UNIQUE )?INDEX\b/i.test(text)) {
    const [, on = ''] = new RegExp(` ON (?:ONLY )?(${identifier})`, 'i').exec(text) ?? [];
    return createdTables.has(plain(on)) ? [] : [indexRule];
  }
  const table = tableOf(text, /^ALTER TABLE/i);
  if (table === undefined || createdTables.has(table)) return broken;
  return [...broken, ...findUnsafeActions(text, all)];
}

function findUnsafeActions(text: string, all: readonly SqlStatement[]): Unsafe[] {
  const head = new RegExp(`^ALTER TABLE (?:IF EXISTS )?(?:ONLY )?${identifier}\\s*\\*?\\s*`, 'i');
  return splitAtTopLevelCommas(text.replace(head, '')).flatMap((action) => {
    const [, constraint] = new RegExp(`^VALIDATE CONSTRAINT (${identifier})`, 'i').exec(action) ?? [];
    const isNew =
      constraint !== undefined &&
      all.some((statement) => statement.text.includes(`ADD CONSTRAINT ${constraint} `));
    return [
      ...actionRules.filter(({ pattern }) => pattern.test(hideExpressions(action))),
      ...(isNew ? [togetherRule] : []),
    ];
  });
}

/** Removes conditions in brackets, because they can contain any keyword. The keyword of a check precedes the brackets. */
function hideExpressions(action: string): string {
  const isDefault = /\bDEFAULT\b/i.test(action);
  return isDefault ? action : action.replace(/\(.*\)/g, '()');
}

function tableOf(text: string, prefix: RegExp): string | undefined {
  const head = new RegExp(`${prefix.source} (?:IF (?:NOT )?EXISTS )?(?:ONLY )?(${identifier})`, prefix.flags);
  const [, name] = head.exec(text) ?? [];
  return name && plain(name);
}

function plain(name: string): string {
  return name.replaceAll('"', '');
}

/** Returns whether a comment gives a reason of at least five characters. */
function hasReason({ comments }: SqlStatement, kind: Unsafe['kind']): boolean {
  return comments.some((comment) => new RegExp(`^${kind}:\\s*\\S.{4,}`, 'i').test(comment));
}

const shownLength = 80;

function describe({ text }: SqlStatement, { kind, problem, instead }: Unsafe): string {
  const excerpt = text.length > shownLength ? `${text.slice(0, shownLength)}…` : text;
  const reason =
    kind === 'contract' ? 'contract: <release that uses it no more>' : 'locks: <why that is short>';
  return `"${excerpt}" ${problem}. Better: ${instead}. If it has to be, say so above it: -- ${reason}`;
}
