import { LRUCache } from 'lru-cache';

/**
 * The allow list's own language, matched against the whole text: `*` and `?` stop at `.` and `/`, `**` stops at
 * nothing, `[a-z]` and `[!a-z]` are classes, `{a,b}` alternatives, `\x` is x. Picomatch knows only `/` as a border.
 */
export function matchesGlob(pattern: string, text: string): boolean {
  return compile(pattern).test(text);
}

/** What makes a pattern invalid, or null. */
export function findGlobMistake(pattern: string): string | null {
  try {
    compile(pattern);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const compiled = new LRUCache<string, RegExp>({ max: 1_000 });

function compile(pattern: string): RegExp {
  const known = compiled.get(pattern);
  if (known) return known;
  const made = new RegExp(`^(?:${toSource(pattern)})$`, 'su');
  compiled.set(pattern, made);
  return made;
}

const tokens = /\\(?<escaped>.)|\[(?<negated>!?)(?<members>[^\]]+)\]|(?<mark>\*\*+|[*?{},[\]\\])|(?<plain>.)/gsu;

const sources: Record<string, string> = { '*': '[^./]*', '?': '[^./]', '{': '(?:', '}': ')' };

function toSource(pattern: string): string {
  let depth = 0;
  let source = '';
  for (const { groups = {} } of pattern.matchAll(tokens)) {
    const { escaped, members, negated, mark, plain } = groups;
    if (mark === '{') depth += 1;
    if (mark === '}') depth -= 1;
    if (depth < 0) throw new Error('a closing brace too many');
    if (members !== undefined) source += toClass(members, negated === '!');
    else if (mark !== undefined) source += toMark(mark, depth);
    else source += quote(escaped ?? plain ?? '');
  }
  if (depth > 0) throw new Error('a brace is not closed');
  return source;
}

function toMark(mark: string, depth: number): string {
  if (mark.startsWith('**')) return '.*';
  if (mark === ',') return depth > 0 ? '|' : ',';
  const source = sources[mark];
  if (source === undefined) throw new Error(`"${mark}" stands alone`);
  return source;
}

function toClass(members: string, negated: boolean): string {
  const [, low, high] = /^(.)-(.)$/su.exec(members) ?? [];
  if (low !== undefined && high !== undefined && low > high) throw new Error(`the range ${members} is empty`);
  const inner = low !== undefined && high !== undefined ? `${quote(low)}-${quote(high)}` : quote(members);
  return `[${negated ? '^' : ''}${inner}]`;
}

function quote(text: string) {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/gu, '\\$&');
}
