const quote = 34;
const backslash = 92;
const lineFeed = 10;
const carriageReturn = 13;

/**
 * Returns the nesting depth of brackets in a GraphQL text, in one pass. The parser, validator and executor recurse
 * once per bracket, so this limit protects them from a stack overflow.
 */
export function measureBracketDepth(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (let index = 0; index < text.length; index += 1) {
    switch (text[index]) {
      case '{':
      case '[':
      case '(':
        depth += 1;
        if (depth > deepest) deepest = depth;
        break;
      case '}':
      case ']':
      case ')':
        depth -= 1;
        break;
      case '"':
        index = findEndOfString(text, index);
        break;
      case '#':
        index = findEndOfLine(text, index);
        break;
    }
  }
  return deepest;
}

function findEndOfString(text: string, start: number) {
  if (text.startsWith('"""', start)) return findEndOfBlock(text, start + 3);
  for (let index = start + 1; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    // A string that does not end in its line is a syntax error, and the parser stops there.
    if (code === quote || code === lineFeed || code === carriageReturn) return index;
    if (code === backslash) index += 1;
  }
  return text.length;
}

function findEndOfBlock(text: string, from: number) {
  let end = text.indexOf('"""', from);
  while (end !== -1 && text.charCodeAt(end - 1) === backslash) end = text.indexOf('"""', end + 3);
  return end === -1 ? text.length : end + 2;
}

function findEndOfLine(text: string, start: number) {
  for (let index = start + 1; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === lineFeed || code === carriageReturn) return index;
  }
  return text.length;
}
