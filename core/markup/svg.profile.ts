import { sanitizeBounded } from './sanitize-bounded.ts';

const tags =
  `svg g defs symbol use switch path rect circle ellipse line polyline polygon text tspan textPath title desc a image
   linearGradient radialGradient stop clipPath mask pattern marker view animate animateMotion animateTransform mpath
   set filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting
   feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage
   feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence`.split(
    /\s+/,
  );

/**
 * Replaces the name style while the sanitizer works, which would not check the content of a style element.
 */
const styleTag = 'trellis-style';

const namespaces = new Set(['http://www.w3.org/2000/svg', 'http://www.w3.org/1999/xlink']);

type Attributes = Record<string, string>;

/** An SVG image without scripts, handlers, foreign content and external references; null if it is none. */
export function toSvg(text: string): string | null {
  const clean = sanitizeBounded(text, {
    allowedTags: [...tags, styleTag],
    allowedAttributes: { '*': ['*'] },
    allowedSchemes: ['http', 'https', 'data'],
    nonTextTags: ['script', 'foreignObject', 'iframe', 'handler', 'listener', 'metadata'],
    parseStyleAttributes: false,
    transformTags: {
      style: () => ({ tagName: styleTag, attribs: {} }),
      '*': (tagName, attribs) => ({ tagName, attribs: keepHarmless(tagName, attribs) }),
    },
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
  })?.trim();
  if (!clean || !/^<svg[\s>]/.test(clean)) return null;
  return clean.replace(new RegExp(`<${styleTag}>([\\s\\S]*?)</${styleTag}>`, 'g'), (_, css: string) =>
    isCssHarmless(decodeEntities(css)) ? `<style>${css}</style>` : '',
  );
}

function keepHarmless(tagName: string, attributes: Attributes): Attributes {
  // An animation must not set a link or a handler.
  if (animates(tagName) && /href|^on/i.test(attributes.attributeName ?? '')) return {};
  return Object.fromEntries(
    Object.entries(attributes).filter(([name, value]) => isHarmless(tagName, name, value)),
  );
}

function animates(tagName: string) {
  return tagName === 'set' || tagName.startsWith('animate');
}

function isHarmless(tagName: string, name: string, value: string): boolean {
  if (!/^[a-z][\w:.-]*$/i.test(name) || /^on/i.test(name)) return false;
  if (name === 'xmlns' || name.startsWith('xmlns:')) return namespaces.has(value);
  if (/(^|:)(href|src|base)$/i.test(name)) return isReferenceHarmless(tagName, value);
  return isCssHarmless(value);
}

/** Leads into the image itself, to an embedded picture, or to a page by a link that has to be followed. */
function isReferenceHarmless(tagName: string, value: string): boolean {
  if (/^\s*#/.test(value)) return true;
  if (tagName === 'a') return /^https?:\/\//i.test(value);
  const showsPicture = tagName === 'image' || tagName === 'feImage';
  return showsPicture && /^data:image\/(png|jpe?g|gif|webp|avif);base64,[\w+/=\s-]*$/i.test(value);
}

/** Whether CSS loads nothing from elsewhere; escapes are refused, because they could hide that it does. */
function isCssHarmless(css: string): boolean {
  if (/[<\\]|@import|expression\s*\(|javascript:|behavior\s*:|-moz-binding/i.test(css)) return false;
  return !/url\(\s*(?!["']?#)|image-set\s*\(|(^|[^-\w])image\s*\(/i.test(removeComments(css));
}

/** Not by a regular expression, which would search to the end for each comment that is not closed. */
function removeComments(css: string): string {
  const kept: string[] = [];
  let position = 0;
  for (;;) {
    const start = css.indexOf('/*', position);
    const end = start < 0 ? -1 : css.indexOf('*/', start + 2);
    if (end < 0) return kept.join('') + css.slice(position);
    kept.push(css.slice(position, start));
    position = end + 2;
  }
}

function decodeEntities(css: string): string {
  return css
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');
}
