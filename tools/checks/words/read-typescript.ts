import ts from 'typescript';

/** A comment, or a string literal that is a sentence, and the line where it begins. */
export type CommentOrSentence = { kind: 'comment' | 'string'; line: number; text: string };

/** A declared name of a type or of a value. */
export type DeclaredName = { kind: 'type' | 'value'; line: number; name: string };

type Range = { pos: number; end: number };

/** Parses a source file, and returns its comments, its sentences in strings and its declared names. */
export function parseTypeScriptTexts(
  path: string,
  content: string,
): { texts: CommentOrSentence[]; names: DeclaredName[] } {
  const source = ts.createSourceFile(path, content, ts.ScriptTarget.Latest, false);
  const toLine = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1;
  const literals: Range[] = [];
  const texts: CommentOrSentence[] = [];
  const names: DeclaredName[] = [];
  const visit = (node: ts.Node): void => {
    if (isLiteral(node)) {
      const pos = node.getStart(source);
      literals.push({ pos, end: node.end });
      if (isSentence(node)) texts.push({ kind: 'string', line: toLine(pos), text: node.text });
    }
    const declaredName = getDeclaredName(node);
    if (declaredName)
      names.push({
        kind: declaredName.kind,
        name: declaredName.name.text,
        line: toLine(declaredName.name.getStart(source)),
      });
    ts.forEachChild(node, visit);
  };
  visit(source);
  for (const { pos, lines } of joinLineComments(content, findComments(content, literals)))
    texts.push({ kind: 'comment', line: toLine(pos), text: lines.join(' ') });
  return { texts, names };
}

type Literal = ts.LiteralLikeNode | ts.JsxText;

/** Whether a node is a literal. Its text can contain `//`, which is not a comment there. */
function isLiteral(node: ts.Node): node is Literal {
  return (
    ts.isStringLiteral(node) ||
    ts.isNoSubstitutionTemplateLiteral(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddleOrTemplateTail(node) ||
    ts.isRegularExpressionLiteral(node) ||
    ts.isJsxText(node)
  );
}

const sql = /\b(SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER|FROM|WHERE|JOIN|RETURNING)\b/;

/** Whether a literal is a sentence: at least three words and neither SQL nor markup. */
function isSentence(node: Literal): boolean {
  if (ts.isRegularExpressionLiteral(node)) return false;
  const words = node.text.match(/[A-Za-z]{2,}/g) ?? [];
  return words.length >= 3 && !sql.test(node.text) && !/[<{][a-z/$]/i.test(node.text);
}

function getDeclaredName(node: ts.Node): { kind: 'type' | 'value'; name: ts.Identifier } | null {
  const isType =
    ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node);
  const isValue =
    ts.isVariableDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isBindingElement(node) ||
    ts.isPropertySignature(node) ||
    ts.isPropertyDeclaration(node) ||
    ts.isMethodDeclaration(node);
  if (!(isType || isValue) || !node.name || !ts.isIdentifier(node.name)) return null;
  return { kind: isType ? 'type' : 'value', name: node.name };
}

/** Finds `//` and block comments outside of the literals. */
function findComments(content: string, literals: readonly Range[]): Range[] {
  const sortedLiterals = literals.toSorted((left, right) => left.pos - right.pos);
  const comments: Range[] = [];
  let position = 0;
  for (const { pos, end } of [...sortedLiterals, { pos: content.length, end: content.length }]) {
    for (
      let comment = findComment(content, position, pos);
      comment;
      comment = findComment(content, position, pos)
    ) {
      comments.push(comment);
      position = comment.end;
    }
    position = Math.max(position, end);
  }
  return comments;
}

/** Finds the first comment that begins between two positions, or returns undefined. */
function findComment(content: string, from: number, to: number): Range | undefined {
  if (from >= to) return undefined;
  const offset = content.slice(from, to).search(/\/[/*]/);
  if (offset < 0) return undefined;
  const pos = from + offset;
  const mark = content[pos + 1] === '/' ? '\n' : '*/';
  const endMark = content.indexOf(mark, pos + 2);
  if (endMark < 0) return { pos, end: content.length };
  return { pos, end: mark === '*/' ? endMark + 2 : endMark };
}

/** Joins line comments on consecutive lines, and removes the comment marks. */
function joinLineComments(content: string, comments: readonly Range[]) {
  const joinedComments: { pos: number; end: number; lines: string[] }[] = [];
  for (const { pos, end } of comments) {
    const raw = content.slice(pos, end);
    const text = raw
      .replace(/^\/\*\*?|^\/\/+|\*\/$/g, '')
      .replace(/^\s*\*\s?/gm, '')
      .replace(/\s+/g, ' ')
      .trim();
    const last = joinedComments.at(-1);
    const continues = last && raw.startsWith('//') && /^\n[ \t]*$/.test(content.slice(last.end, pos));
    if (continues) Object.assign(last, { end, lines: [...last.lines, text] });
    else joinedComments.push({ pos, end, lines: [text] });
  }
  return joinedComments;
}
