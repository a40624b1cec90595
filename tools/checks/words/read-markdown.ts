/** Maximum length of a line of Markdown, in characters. */
export const maxMarkdownLineLength = 120;

type Line = { line: number; text: string };

/** Returns the lines outside of fenced code, with their line numbers. */
function withoutCode(content: string): Line[] {
  let fence: string | null = null;
  return content.split('\n').flatMap((text, index) => {
    const mark = /^\s*(?:[-*>]\s+)?(`{3,}|~{3,})/.exec(text)?.[1] ?? null;
    if (fence === null && mark === null) return [{ line: index + 1, text }];
    if (fence === null) fence = mark;
    else if (mark?.startsWith(fence)) fence = null;
    return [];
  });
}

/** Returns the lines beyond the maximum that could be wrapped. Tables, headings and single long links cannot. */
export function findLongMarkdownLines(content: string): Line[] {
  return withoutCode(content).filter(({ text }) => {
    if (text.length <= maxMarkdownLineLength || /^\s*(\||#)/.test(text)) return false;
    const start = /^\s*(?:[-*+>]|\d+\.)?\s*(?:\[[ x]\]\s)?/.exec(text)?.[0].length ?? 0;
    const space = text.indexOf(' ', start + 1);
    return space >= 0 && space <= maxMarkdownLineLength;
  });
}

/** Returns paragraphs, list items and table cells without inline code. Headings and table headers are omitted. */
export function parseMarkdownParagraphs(content: string): Line[] {
  const paragraphs: Line[] = [];
  let open: Line | null = null;
  const lines = withoutCode(content);
  for (const [index, { line, text }] of lines.entries()) {
    const plain = text.replace(/`[^`]*`/g, '`code`').replace(/\]\([^)]*\)/g, ']');
    const kind = toKind(text, lines[index + 1]?.text ?? '');
    if (kind === 'text' && open) {
      open.text += ` ${plain.trim()}`;
      continue;
    }
    open = null;
    if (kind === 'table') paragraphs.push(...toCells(plain).map((cell) => ({ line, text: cell })));
    if (kind !== 'text' && kind !== 'item') continue;
    open = { line, text: plain.replace(item, '').trim() };
    paragraphs.push(open);
  }
  return paragraphs;
}

const item = /^\s*([-*+>]|\d+\.)\s+/;
const rule = /^\s*\|?[\s|:-]*-[\s|:-]*$/;

function toKind(text: string, next: string): 'text' | 'item' | 'table' | 'heading' | 'empty' {
  if (!text.trim() || rule.test(text)) return 'empty';
  if (/^\s*\|/.test(text)) return rule.test(next) ? 'heading' : 'table';
  if (/^\s*#/.test(text)) return 'heading';
  return item.test(text) ? 'item' : 'text';
}

function toCells(row: string): string[] {
  return row
    .split('|')
    .map((cell) => cell.trim())
    .filter(Boolean);
}
