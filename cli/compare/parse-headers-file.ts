import { z } from 'zod';
import { describeSchemaMismatch } from '../../core/errors/describe-schema-mismatch.ts';
import { UsageError } from '../arguments/command.ts';

/** Valid name of a header (RFC 9110, section 5.1). */
const name = z.string().regex(/^[!#$%&'*+.^_`|~\w-]+$/, 'is no name of a header');
/** Line ends are refused, because they would begin another header. */
const value = z.string().regex(/^[\t -~\u0080-\u00ff]*$/, 'cannot be the value of a header');

/** Headers in a file of the operator. The names are converted to lower case. */
export const headersToSendShape = z
  .record(name, value)
  .transform((headers) =>
    Object.fromEntries(Object.entries(headers).map(([key, text]) => [key.toLowerCase(), text])),
  );

const fileShape = z.strictObject({
  both: headersToSendShape.default({}),
  left: headersToSendShape.default({}),
  right: headersToSendShape.default({}),
});

/** Parses the headers of all requests. Headers of one side replace those of `both`. */
export function parseHeadersFile(text: string, name: string) {
  const json = parseJson(text, name);
  const { data, error } = fileShape.safeParse(json);
  if (!data) throw new UsageError(`${name}: ${describeSchemaMismatch(fileShape, error, json).join('; ')}.`);
  const { both, left, right } = data;
  return { left: { ...both, ...left }, right: { ...both, ...right } };
}

/** Parses JSON that an operator wrote into a file. */
export function parseJson(text: string, place: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new UsageError(`${place} is no valid JSON.`, { cause });
  }
}
