import { sanitize } from '../../../../core/markup/sanitize.ts';
import type { SliceContents } from '../../slice-contents.ts';

/** What a module that shows values as HTML may show of a slice: each value with what is left of it. */
export async function sanitizeValues(output: string, contents: Partial<SliceContents>) {
  if (!/html/i.test(output)) return new Map<string, string>();
  const values = Object.entries(contents).flatMap(([field, value]) =>
    field.startsWith('value') && value ? [value] : [],
  );
  const clean = values.map(async (value) => [value, await sanitize('content', value)] as const);
  return new Map(await Promise.all(clean));
}
