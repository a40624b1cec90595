import { loadModule, type Node, parseSync, scanSync } from 'libpg-query';

type KeyOf<Union> = Union extends unknown ? keyof Union : never;
type ValueAt<Union, Key extends PropertyKey> = Union extends Record<Key, infer Value> ? Value : never;

/** Name of a node type of PostgreSQL's parser, such as `AlterTableStmt`. */
type NodeKind = KeyOf<Node>;
/** Fields of a node. The parser omits fields that are false, zero or empty. */
export type SqlNodeFields<Kind extends NodeKind> = ValueAt<Node, Kind>;

export type MigrationStatement = {
  /** Statement on one line, as it is in the script. */
  text: string;
  /** Line comments before and inside it, without their dashes. */
  comments: readonly string[];
  node: Node;
};

await loadModule();

/** Parses a migration by PostgreSQL's own parser. Throws the parser's error for a script that is no SQL. */
export function parseMigrationScript(script: string): MigrationStatement[] {
  // The parser counts bytes of UTF-8.
  const bytes = Buffer.from(script);
  const comments = scanSync(script)
    .tokens.filter(({ tokenName }) => tokenName === 'SQL_COMMENT')
    .map(({ start, text }) => ({ start, text: text.replace(/^--/, '').trim() }));
  let previousEnd = 0;
  return (parseSync(script).stmts ?? []).flatMap(({ stmt, stmt_location: start = 0, stmt_len: length }) => {
    // A last statement without a semicolon has no length.
    const end = length ? start + length : bytes.length;
    const first = previousEnd;
    previousEnd = end;
    if (!stmt) return [];
    const own = comments.filter((comment) => comment.start >= first && comment.start < end);
    const text = bytes.toString('utf8', start, end).replace(/\s+/g, ' ').trim();
    return [{ text, comments: own.map((comment) => comment.text), node: stmt }];
  });
}

/** Returns the fields of a node of one kind, or `undefined` for other nodes. */
export function readSqlNodeFields<Kind extends NodeKind>(
  node: Node | undefined,
  kind: Kind,
): SqlNodeFields<Kind> | undefined {
  return node && kind in node ? (node as Record<Kind, SqlNodeFields<Kind>>)[kind] : undefined;
}

/** Returns whether a part of a parse tree contains a node for which `test` returns true. */
export function containsSqlNode(tree: unknown, test: (kind: string, fields: unknown) => boolean): boolean {
  if (typeof tree !== 'object' || tree === null) return false;
  return Object.entries(tree).some(([kind, fields]) => test(kind, fields) || containsSqlNode(fields, test));
}
