import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes';
import { decodeXmlBytes } from './svg/decode-xml-bytes.ts';
import { addXmlEntities, parseXmlEntities } from './svg/document-type.ts';
import {
  allowedSvgElements,
  svgNamespace,
  unanimatableSvgAttributes,
  xlinkNamespace,
  xmlNamespace,
} from './svg/names.ts';
import { sanitizeCssStyleSheet } from './svg/sanitize-css.ts';
import { sanitizeSvgAttribute } from './svg/sanitize-svg-attribute.ts';

const maxDepth = 512;

/** Levels of SVG images that contain SVG images. */
const maxEmbedding = 3;

/**
 * Serializes an SVG image without scripts, handlers, foreign content and references to other files. Elements have no prefix, and
 * the only declared prefix is `xlink`, so the result is well-formed whatever prefixes the image used. Returns null for XML that is
 * not well-formed, and for documents that are not SVG.
 */
export function sanitizeSvgSync(text: string, embedding = 0): string | null {
  const image = new ImageWriter(embedding);
  const parser = new SaxesParser({
    xmlns: true,
    resolvePrefix: resolveUndeclared,
    position: false,
    // Version 1.1 has control characters, which the written document must not have.
    defaultXMLVersion: '1.0',
    forceXMLVersion: true,
  });
  // A browser shows no document that has an error.
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', (documentType) => addXmlEntities(parser.ENTITIES, parseXmlEntities(documentType)));
  parser.on('opentag', (tag) => image.open(tag));
  parser.on('closetag', () => image.close());
  parser.on('text', (content) => image.write(content));
  parser.on('cdata', (content) => image.write(content));
  try {
    parser.write(text).close();
    return image.finish();
  } catch {
    return null;
  }
}

/** Resolves undeclared prefixes. Images from a page often lack the declaration of xlink; other prefixes are removed. */
function resolveUndeclared(prefix: string): string | undefined {
  if (prefix === '') return undefined;
  return prefix === 'xlink' ? xlinkNamespace : `undeclared:${prefix}`;
}

class ImageWriter {
  readonly #parts: string[] = [];
  /** Names of the open elements; null for those that are removed. */
  readonly #open: (string | null)[] = [];
  readonly #embedding: number;
  #isWithoutNamespace = false;
  #style: string | null = null;
  #styleStart = 0;
  #usesXlink = false;

  constructor(embedding: number) {
    this.#embedding = embedding;
  }

  open(tag: SaxesTagNS): void {
    if (this.#open.length >= maxDepth) throw new Error('The image is nested too deep.');
    if (this.#open.length === 0) this.#openRoot(tag);
    const isKept = this.#isInside() && this.#style === null && this.#isAllowed(tag);
    this.#open.push(isKept ? tag.local : null);
    if (!isKept) return;
    if (tag.local === 'style') {
      this.#style = '';
      this.#styleStart = this.#parts.length;
    }
    // The declarations of the root are inserted when the whole image is known.
    if (this.#open.length === 1) this.#parts.push('<svg', '', `${this.#writeAttributes(tag)}>`);
    else this.#parts.push(`<${tag.local}${this.#writeAttributes(tag)}>`);
  }

  write(content: string): void {
    if (this.#open.length === 0 || !this.#isInside()) return;
    if (this.#style === null) this.#parts.push(escapeText(content));
    else this.#style += content;
  }

  close(): void {
    const name = this.#open.pop();
    if (name === null || name === undefined) return;
    if (name !== 'style') return void this.#parts.push(`</${name}>`);
    const css = sanitizeCssStyleSheet(this.#style ?? '');
    this.#style = null;
    if (css === '') this.#parts.length = this.#styleStart;
    else this.#parts.push(escapeText(css), '</style>');
  }

  finish(): string {
    const xlink = this.#usesXlink ? ` xmlns:xlink="${xlinkNamespace}"` : '';
    this.#parts[1] = ` xmlns="${svgNamespace}"${xlink}`;
    return this.#parts.join('');
  }

  /** Checks the root element. An image without a namespace, as in an HTML page, counts as SVG. */
  #openRoot({ local, uri }: SaxesTagNS): void {
    if (local !== 'svg' || (uri !== svgNamespace && uri !== '')) throw new Error('This is not an SVG image.');
    this.#isWithoutNamespace = uri === '';
  }

  #isInside(): boolean {
    return this.#open.length === 0 || this.#open.at(-1) !== null;
  }

  #isAllowed({ local, uri, attributes }: SaxesTagNS): boolean {
    const isSvg = uri === svgNamespace || (this.#isWithoutNamespace && uri === '');
    if (!isSvg || !allowedSvgElements.has(local)) return false;
    if (local === 'set' || local.startsWith('animate'))
      return !unanimatableSvgAttributes.test(attributes.attributeName?.value ?? '');
    // Style sheets in another language than CSS are removed, because they cannot be checked.
    return local !== 'style' || /^\s*(?:text\/css\s*)?$/i.test(attributes.type?.value ?? '');
  }

  #writeAttributes({ local, attributes }: SaxesTagNS): string {
    return Object.values(attributes)
      .map((attribute) => this.#writeAttribute(local, attribute))
      .join('');
  }

  #writeAttribute(element: string, { local, uri, prefix, value }: SaxesAttributeNS): string {
    if (prefix === 'xmlns' || local === '') return '';
    const isXlink = uri === xlinkNamespace;
    if (uri !== '' && !isXlink && uri !== xmlNamespace) return '';
    const qualifier = isXlink ? 'xlink:' : uri === xmlNamespace ? 'xml:' : '';
    const clean = sanitizeSvgAttribute({ element, name: local, qualifier, value, embed: this.#embed });
    if (clean === null) return '';
    this.#usesXlink ||= isXlink;
    return ` ${qualifier}${local}="${escapeValue(clean)}"`;
  }

  /** Cleans an image inside this one. */
  readonly #embed = (content: Buffer): string | null => {
    const text = this.#embedding < maxEmbedding ? decodeXmlBytes(content) : null;
    return text === null ? null : sanitizeSvgSync(text, this.#embedding + 1);
  };
}

function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;');
}

function escapeValue(value: string): string {
  return escapeText(value).replaceAll('"', '&quot;').replaceAll('\t', '&#9;').replaceAll('\n', '&#10;');
}
