import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { parseJsonOrUndefined } from '../../core/lib/text.ts';
import { compareJson } from './compare-json.ts';
import type { TextComparer } from './compare-texts.ts';
import { type ComparedResponse, createWholeDifference, type ResponseDifference } from './comparison.ts';

type Body =
  | { kind: 'nothing' }
  | { kind: 'JSON'; value: unknown }
  | { kind: 'text'; text: string }
  | { kind: 'bytes'; bytes: Buffer };

const jsonType = /^[^;]*[/+]json\s*(?:;|$)/i;
const textType = /^(?:text\/|[^;]*[/+]xml\b|application\/(?:javascript|graphql|x-www-form-urlencoded)\b)/i;

/** Parses a body by its content type. Invalid JSON counts as text. */
export function decodeResponseBody({ headers, body }: ComparedResponse): Body {
  if (body.length === 0) return { kind: 'nothing' };
  const type = headers['content-type'] ?? '';
  const isEncoded = ![undefined, '', 'identity'].includes(headers['content-encoding']);
  const isJson = jsonType.test(type);
  if (isEncoded || !(isJson || textType.test(type))) return { kind: 'bytes', bytes: body };
  const text = body.toString(isUtf8(body) ? 'utf8' : 'latin1');
  const value = isJson ? parseJsonOrUndefined(text) : undefined;
  return value === undefined ? { kind: 'text', text } : { kind: 'JSON', value };
}

/** Compares bodies of the same kind: JSON by structure, texts by lines, anything else by its bytes. */
export function compareBodies(left: Body, right: Body, compareTexts: TextComparer): ResponseDifference[] {
  if (left.kind === 'JSON' && right.kind === 'JSON')
    return compareJson(left.value, right.value, compareTexts);
  if (left.kind === 'text' && right.kind === 'text') return compareLines(left.text, right.text, compareTexts);
  if (left.kind === 'bytes' && right.kind === 'bytes') return compareBytes(left.bytes, right.bytes);
  return left.kind === right.kind ? [] : [createWholeDifference('body', left.kind, right.kind)];
}

/** Reports only the first different line, because an additional line moves all that follow. */
function compareLines(left: string, right: string, compareTexts: TextComparer): ResponseDifference[] {
  const result = compareTexts(left, right);
  if (result === 'same') return [];
  const [leftLines, rightLines] = [left.split('\n'), right.split('\n')];
  const longer = leftLines.length > rightLines.length ? leftLines : rightLines;
  const index = longer.findIndex(
    (_, position) => compareTexts(leftLines[position] ?? '', rightLines[position] ?? '') === result,
  );
  const lineIndex = index < 0 ? Math.min(leftLines.length, rightLines.length) : index;
  return [
    {
      part: 'body',
      path: `line ${lineIndex + 1}`,
      left: leftLines[lineIndex],
      right: rightLines[lineIndex],
      isVolatile: result === 'volatile',
    },
  ];
}

function compareBytes(left: Buffer, right: Buffer): ResponseDifference[] {
  if (left.equals(right)) return [];
  return [createWholeDifference('body', describe(left), describe(right))];
}

function describe(bytes: Buffer) {
  return `${bytes.length} bytes with SHA-256 ${createHash('sha256').update(bytes).digest('hex')}`;
}
