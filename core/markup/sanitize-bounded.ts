import sanitizeHtml from 'sanitize-html';
import { unwrapCdata } from '../lib/text.ts';
import { createEmptyFigureFilter } from './figures.ts';

/** The depth of a browser's tree; the parser's effort per tag grows with the number of open elements. */
const maxDepth = 512;

/** Attributes in which the library checks addresses. */
const addressAttributes = new Set(['href', 'src', 'cite']);

const tooDeep = new Error('The markup is nested too deep.');

/**
 * Sanitizes markup by a profile's rules. Markup that is nested too deeply is escaped, so that a browser shows its source.
 * The depth is that of the parser's own stack, and parsing stops where it is exceeded, so the effort is linear for any
 * markup.
 */
export function sanitizeWithinDepthLimit(markup: string, options: sanitizeHtml.IOptions): string {
  let depth = 0;
  const figures = createEmptyFigureFilter(options.exclusiveFilter);
  try {
    return sanitizeHtml(unwrapCdata(markup), {
      ...options,
      transformTags: { ...options.transformTags, '*': removeCostlyAttributes },
      exclusiveFilter: figures.exclusiveFilter,
      onOpenTag: (name) => {
        depth += 1;
        if (depth > maxDepth) throw tooDeep;
        figures.onOpenTag(name);
      },
      onCloseTag: (name) => {
        depth -= 1;
        figures.onCloseTag(name);
      },
    });
  } catch (error) {
    if (error === tooDeep) return escapeMarkup(markup);
    throw error;
  }
}

function escapeMarkup(markup: string): string {
  return markup.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

const maxSourcesLength = 8_192;
const source = /^[^\s,]\S*(?<!,)(?:\s+(?:[1-9]\d{0,8}w|\d{1,9}(?:\.\d{1,9})?x))?$/;

/** Whether a `srcset` is valid. The library logs invalid ones. */
function areSources(value: string) {
  return (
    value.length <= maxSourcesLength &&
    value.split(/,\s+/).every((candidate) => source.test(candidate.trim()))
  );
}

/** Removes invalid `srcset` attributes, and addresses that the library checks in quadratic time. */
function removeCostlyAttributes(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const isCostly = (name: string, value: string) =>
    name.endsWith('srcset') ? !areSources(value) : addressAttributes.has(name) && value.includes('<!--');
  const cheapAttributes = Object.entries(attribs).filter(([name, value]) => !isCostly(name, value));
  return { tagName, attribs: Object.fromEntries(cheapAttributes) };
}
