import { z } from 'zod';
import { describeMismatch } from '../../core/errors/describe-mismatch.ts';
import { UsageError } from '../arguments/command.ts';
import { headersShape } from './headers-shape.ts';

const fileShape = z.strictObject({
  both: headersShape.default({}),
  left: headersShape.default({}),
  right: headersShape.default({}),
});

/** Reads the headers that all requests get: those of both sides, then those of one. */
export function readHeaders(text: string, name: string) {
  const written = parse(text, name);
  const { data, error } = fileShape.safeParse(written);
  if (!data) throw new UsageError(`${name}: ${describeMismatch(fileShape, error, written).join('; ')}.`);
  const { both, left, right } = data;
  return { left: { ...both, ...left }, right: { ...both, ...right } };
}

function parse(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new UsageError(`${name} is no valid JSON.`, { cause });
  }
}
