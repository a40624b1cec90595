import { isIPv6 } from 'node:net';
import { LRUCache } from 'lru-cache';
import { errorMessageOf } from '../../../core/lib/records.ts';

/**
 * The pattern language of the allow list, matched against the whole text: `*` and `?` do not match `.` and
 * `/`, `**` matches everything, `[a-z]` and `[!a-z]` are classes, `{a,b}` is an alternative, and `\x` is a
 * literal x. Brackets around an IPv6 address after `://` are literal: `http://[::1]:3000/*` names that host,
 * in its normalized form. Picomatch treats only `/` as a separator.
 */
export function matchesGlob(pattern: string, text: string): boolean {
  return compile(pattern).test(text);
}

/** The reason why a pattern is invalid, or null. */
export function findGlobMistake(pattern: string): string | null {
  try {
    compile(pattern);
    return null;
  } catch (error) {
    return errorMessageOf(error);
  }
}

/** The part of a pattern that matches scheme, host and port; null if alternatives make it ambiguous. */
export function findUrlGlobOrigin(pattern: string): string | null {
  const [scheme] = /^[^/[\]\\]*?:\/\//.exec(pattern) ?? [];
  if (scheme === undefined || depthOf(scheme) !== 0) return null;
  const [host = ''] = /^(?:\\[^/]|\[[^\]]*\]|[^/\\[])*/su.exec(pattern.slice(scheme.length)) ?? [];
  return depthOf(host) === 0 ? scheme + host : null;
}

function depthOf(part: string) {
  return [...part.matchAll(tokens)].reduce((depth, { groups }) => depth + depthChange(groups?.mark), 0);
}

const compiledPatterns = new LRUCache<string, RegExp>({ max: 1_000 });

function compile(pattern: string): RegExp {
  const cachedPattern = compiledPatterns.get(pattern);
  if (cachedPattern) return cachedPattern;
  const compiledPattern = new RegExp(`^(?:${toSource(quoteAddresses(pattern))})$`, 'su');
  compiledPatterns.set(pattern, compiledPattern);
  return compiledPattern;
}

/** Escapes the brackets of IPv6 hosts, which would be character classes otherwise. */
function quoteAddresses(pattern: string): string {
  return pattern.replace(/:\/\/\[([^\]]*)\]/g, (text, address: string) =>
    isIPv6(address) ? `://\\${new URL(`http://[${address}]`).hostname.replace(/\]$/, '\\]')}` : text,
  );
}

const tokens =
  /\\(?<escaped>.)|\[(?<negated>!?)(?<members>[^\]]+)\]|(?<mark>\*\*+|[*?{},[\]\\])|(?<plain>.)/gsu;

function toSource(pattern: string): string {
  let depth = 0;
  const parts = [...pattern.matchAll(tokens)].map(({ groups = {} }) => {
    depth += depthChange(groups.mark);
    if (depth < 0) throw new Error('a closing brace too many');
    return toPart(groups, depth);
  });
  if (depth > 0) throw new Error('a brace is not closed');
  return parts.join('');
}

function depthChange(mark: string | undefined) {
  if (mark === '{') return 1;
  return mark === '}' ? -1 : 0;
}

function toPart(
  { escaped, members, negated, mark, plain }: Record<string, string | undefined>,
  depth: number,
) {
  if (members !== undefined) return toClass(members, negated === '!');
  if (mark !== undefined) return toMark(mark, depth);
  return quote(escaped ?? plain ?? '');
}

const marks: Record<string, string> = { '*': '[^./]*', '?': '[^./]', '{': '(?:', '}': ')' };

function toMark(mark: string, depth: number): string {
  if (mark.startsWith('**')) return '.*';
  if (mark === ',') return depth > 0 ? '|' : ',';
  const source = marks[mark];
  if (source === undefined) throw new Error(`"${mark}" stands alone`);
  return source;
}

function toClass(members: string, negated: boolean): string {
  const parts = [...members.matchAll(/(.)-(.)|(.)/gsu)].map(([, low, high, single]) => {
    if (low === undefined || high === undefined) return quoteMember(single ?? '');
    if (low > high) throw new Error(`the range ${low}-${high} is empty`);
    return `${quoteMember(low)}-${quoteMember(high)}`;
  });
  return `[${negated ? '^' : ''}${parts.join('')}]`;
}

function quote(character: string) {
  return character.replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&');
}

function quoteMember(character: string) {
  return character === '-' ? '\\-' : quote(character);
}
