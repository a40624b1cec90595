import { isUtf8 } from 'node:buffer';
import type { Answer } from './answer.ts';

export type Body =
  | { kind: 'nothing' }
  | { kind: 'JSON'; value: unknown }
  | { kind: 'text'; text: string }
  | { kind: 'bytes'; bytes: Buffer };

const jsonType = /^[^;]*[/+]json\s*(?:;|$)/i;
const textType = /^(?:text\/|[^;]*[/+]xml\b|application\/(?:javascript|graphql|x-www-form-urlencoded)\b)/i;

/** Reads a body as what its type says; what calls itself JSON and is none is text. */
export function readBody({ headers, body }: Answer): Body {
  if (body.length === 0) return { kind: 'nothing' };
  const type = headers['content-type'] ?? '';
  const isEncoded = ![undefined, '', 'identity'].includes(headers['content-encoding']);
  const isJson = jsonType.test(type);
  if (isEncoded || !(isJson || textType.test(type))) return { kind: 'bytes', bytes: body };
  const text = body.toString(isUtf8(body) ? 'utf8' : 'latin1');
  return (isJson && parse(text)) || { kind: 'text', text };
}

function parse(text: string): Body | undefined {
  try {
    return { kind: 'JSON', value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}
