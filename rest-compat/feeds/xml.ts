import { removeInvalidXmlCharacters } from '../../subgraphs/campaigns/contract/feed-values.ts';

// Six characters of syntax replace a library: xmlbuilder2 takes eight times as long for an item, and leaves
// characters that XML does not allow, and CDATA's end, to its callers anyway.

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

/** Escapes text for an element's content or a quoted attribute. */
export function escapeXml(text: string) {
  return removeInvalidXmlCharacters(text).replace(
    /[&<>"\r]/g,
    (character) => escapes[character] ?? character,
  );
}

type Content = string | number | null | undefined | false;

/** An element with text; empty where there is no text. */
export function toXmlElement(name: string, content: Content) {
  const text = toContent(content);
  return text && `<${name}>${escapeXml(text)}</${name}>\n`;
}

/** An element with text in CDATA, whose end is split over two sections; empty where there is no text. */
export function toXmlCdataElement(name: string, content: Content) {
  const text = removeInvalidXmlCharacters(toContent(content));
  return text && `<${name}><![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]></${name}>\n`;
}

/** An element around elements; empty where there are none. */
export function toXmlParentElement(name: string, ...children: readonly string[]) {
  const content = children.join('');
  return content && `<${name}>\n${content}</${name}>\n`;
}

function toContent(content: Content) {
  return content === null || content === undefined || content === false ? '' : String(content).trim();
}

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
