import { isSelfContainedCss } from './css-value.ts';
import { decodeSvgDataUrl, isFragmentUrl, isRasterImageDataUrl } from './data-url.ts';
import { forbiddenSvgAttributes, plainTextSvgAttributes } from './names.ts';
import { sanitizeCssDeclarations } from './sanitize-css.ts';

type Attribute = {
  element: string;
  name: string;
  /** Prefix with its colon; empty for attributes without a namespace. */
  qualifier: '' | 'xlink:' | 'xml:';
  value: string;
  /** Cleans an SVG image inside the image. */
  embed: (content: Buffer) => string | null;
};

/** Attributes of xlink that name or describe a link. */
const xlinkAttributes = new Set(['href', 'type', 'title', 'show', 'actuate', 'role', 'arcrole']);
const linkProtocols = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** Returns the value without parts that execute or load something; `null` if the attribute must be removed. */
export function sanitizeSvgAttribute(attribute: Attribute): string | null {
  const { name, qualifier, value } = attribute;
  if (qualifier === 'xml:') return /^(?:lang|space)$/.test(name) ? value : null;
  if (qualifier === 'xlink:' && !xlinkAttributes.has(name)) return null;
  if (name === 'href') return cleanReference(attribute);
  return qualifier === 'xlink:' ? value : cleanPlain(attribute);
}

function cleanPlain({ name, value }: Attribute): string | null {
  if (!/^[a-z_][\w.-]*$/i.test(name) || forbiddenSvgAttributes.test(name)) return null;
  if (name === 'style') return sanitizeCssDeclarations(value) || null;
  return plainTextSvgAttributes.test(name) || isSelfContainedCss(value) ? value : null;
}

/** Keeps references into the image itself, embedded pictures, and links, because they load only if a person follows them. */
function cleanReference({ element, value, embed }: Attribute): string | null {
  if (isFragmentUrl(value)) return value;
  if (element === 'a') return isLink(value) ? value : null;
  if (element !== 'image' && element !== 'feImage') return null;
  if (isRasterImageDataUrl(value)) return value;
  const image = decodeSvgDataUrl(value);
  const clean = image && embed(image);
  return clean && `data:image/svg+xml;base64,${Buffer.from(clean).toString('base64')}`;
}

/** A relative link must not look as if it had a protocol. */
function isLink(value: string): boolean {
  const protocol = URL.parse(value)?.protocol;
  return protocol === undefined ? !/^[^/?#]*:/.test(value) : linkProtocols.has(protocol);
}
