export type SqlStatement = {
  /** Statement on one line, without comments. Literals and function bodies are replaced by ''. */
  text: string;
  /** The comments before and inside it, without their dashes. */
  comments: readonly string[];
};

/** PostgreSQL tokens that can contain a semicolon. Quoted identifiers are kept. */
const pieces = new RegExp(
  [
    String.raw`--(?<line>[^\n]*)`,
    String.raw`(?<block>/\*)`,
    String.raw`(?<escaped>[eE]'(?:[^'\\]|\\[\s\S]|'')*')`,
    `(?<literal>'(?:[^']|'')*')`,
    `(?<name>"(?:[^"]|"")*")`,
    String.raw`(?<![\w$])\$(?<tag>\w*)\$`,
    '(?<end>;)',
  ].join('|'),
  'g',
);

/** Replacement of a token in the text of its statement. */
type Piece = { keptText: string; end: number; comment?: string; isEnd?: boolean };

/** Splits a migration into its statements, as the server would. */
export function splitStatements(script: string): SqlStatement[] {
  const statements: SqlStatement[] = [];
  let [text, comments, place] = ['', [] as string[], 0];
  const finish = () => {
    const line = text.replace(/\s+/g, ' ').trim();
    text = '';
    if (!line) return;
    statements.push({ text: line, comments });
    comments = [];
  };
  pieces.lastIndex = 0;
  for (let match = pieces.exec(script); match; match = pieces.exec(script)) {
    const piece = readPiece(script, match, pieces.lastIndex);
    text += script.slice(place, match.index) + piece.keptText;
    if (piece.comment) comments.push(piece.comment);
    if (piece.isEnd) finish();
    place = piece.end;
    pieces.lastIndex = place;
  }
  text += script.slice(place);
  finish();
  return statements;
}

function readPiece(script: string, { index, groups = {} }: RegExpExecArray, end: number): Piece {
  const { line, block, name, tag } = groups;
  if (groups.end) return { keptText: '', end, isEnd: true };
  if (line !== undefined) return { keptText: ' ', end, comment: line.trim() };
  if (block) return { keptText: ' ', end: findEndOfComment(script, index) };
  if (tag !== undefined) return { keptText: "''", end: findEndOfBody(script, end, `$${tag}$`) };
  return { keptText: name ?? "''", end };
}

/** Comments of PostgreSQL are nested. */
function findEndOfComment(script: string, begin: number): number {
  const marks = /\/\*|\*\//g;
  marks.lastIndex = begin;
  let depth = 0;
  for (let mark = marks.exec(script); mark; mark = marks.exec(script)) {
    depth += mark[0] === '/*' ? 1 : -1;
    if (depth === 0) return marks.lastIndex;
  }
  return script.length;
}

function findEndOfBody(script: string, begin: number, tag: string): number {
  const end = script.indexOf(tag, begin);
  return end < 0 ? script.length : end + tag.length;
}

/** Splits a text at commas outside of brackets. */
export function splitAtTopLevelCommas(text: string): string[] {
  const actions = [''];
  let depth = 0;
  for (const [part] of text.matchAll(/"(?:[^"]|"")*"|./gs)) {
    if (part === '(') depth += 1;
    if (part === ')') depth -= 1;
    if (part === ',' && depth === 0) actions.push('');
    else actions[actions.length - 1] += part;
  }
  return actions.map((action) => action.trim());
}
