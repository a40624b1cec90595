import sanitizeHtml from 'sanitize-html';

/** As deep as browsers build a tree; each tag costs the parser as much as there are elements open around it. */
const deepest = 512;

/** What the library checks an address in, when nothing else is said. */
const usualAddresses = ['href', 'src', 'cite'];

const tooDeep = new Error('The markup is nested too deep.');

/**
 * Markup after a profile's rules, or null for what is nested too deep. The depth is that of the parser's own stack,
 * and reading ends where it is exceeded: the effort is in proportion to the length, whatever the markup.
 */
export function sanitizeBounded(markup: string, options: sanitizeHtml.IOptions): string | null {
  let depth = 0;
  try {
    return sanitizeHtml(markup, {
      ...options,
      transformTags: { ...options.transformTags, '*': withoutCostly(options) },
      onOpenTag: () => {
        depth += 1;
        if (depth > deepest) throw tooDeep;
      },
      onCloseTag: () => {
        depth -= 1;
      },
    });
  } catch (error) {
    if (error === tooDeep) return null;
    throw error;
  }
}

const longestSources = 8_192;
const source = /^[^\s,]\S*(?<!,)(?:\s+(?:[1-9]\d{0,8}w|\d{1,9}(?:\.\d{1,9})?x))?$/;

/** Addresses of a picture in several sizes. The library writes those that are none to the console, each time whole. */
function areSources(value: string) {
  return value.length <= longestSources && value.split(/,\s+/).every((each) => source.test(each.trim()));
}

/** Leaves out the attributes that the library checks with an effort that grows with the square of their length. */
function withoutCostly({
  transformTags,
  allowedSchemesAppliedToAttributes: addresses = usualAddresses,
}: sanitizeHtml.IOptions): sanitizeHtml.Transformer {
  const given = transformTags?.['*'];
  const transform = typeof given === 'function' ? given : undefined;
  const isCostly = (name: string, value: string) =>
    name.endsWith('srcset') ? !areSources(value) : addresses.includes(name) && value.includes('<!--');
  return (tagName, attribs) => {
    const kept = Object.entries(attribs).filter(([name, value]) => !isCostly(name, value));
    const cheap = Object.fromEntries(kept);
    return transform ? transform(tagName, cheap) : { tagName, attribs: cheap };
  };
}
