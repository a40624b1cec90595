import { sanitize } from '../../../../core/markup/sanitize.ts';
import type { ContentField, SliceContents } from '../../slice-contents.ts';
import type { Part } from './placeholder.ts';

/** What a module that shows values as HTML may show of a slice: each value with what is left of it. */
export async function sanitizeValues(parts: readonly Part[], contents: Partial<SliceContents>) {
  const fields = new Set(listHtmlFields(parts));
  const values = [...fields].flatMap((field) => contents[field] ?? []);
  const clean = values.map(async (value) => [value, await sanitize('content', value)] as const);
  return new Map(await Promise.all(clean));
}

/** The fields whose values are shown as HTML, also inside the arguments of other placeholders. */
function listHtmlFields(parts: readonly Part[]): ContentField[] {
  return parts.flatMap((part) => {
    if (part.type !== 'placeholder') return [];
    const { origin, output, prefix, suffix, instead, ifEmpty } = part;
    const own = origin.from === 'content' && origin.kind === 'value' && output === 'html' ? [origin.field] : [];
    return [...own, ...[prefix, suffix, instead, ifEmpty].flatMap((inner) => listHtmlFields(inner ?? []))];
  });
}
