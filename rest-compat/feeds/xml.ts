import { toXmlText } from '../../core/rules/xml-text.ts';

// Six characters of syntax are less than what a library would add: xmlbuilder2 takes eight times as long for an
// item, and leaves characters that XML does not allow, and CDATA's end, to its callers all the same.

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

/** Any text, for an element's content or a quoted attribute. */
export function escapeXml(text: string) {
  return toXmlText(text).replace(/[&<>"\r]/g, (character) => escapes[character] ?? character);
}

type Content = string | number | null | undefined | false;

/** An element with text; nothing at all where there is no text. */
export function element(name: string, content: Content) {
  const text = toContent(content);
  return text && `<${name}>${escapeXml(text)}</${name}>\n`;
}

/** An element with text in CDATA, whose end is spread over two sections; nothing where there is no text. */
export function cdata(name: string, content: Content) {
  const text = toXmlText(toContent(content));
  return text && `<${name}><![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]></${name}>\n`;
}

/** An element around elements; nothing where there are none. */
export function group(name: string, ...children: readonly string[]) {
  const content = children.join('');
  return content && `<${name}>\n${content}</${name}>\n`;
}

function toContent(content: Content) {
  return content === null || content === undefined || content === false ? '' : String(content).trim();
}

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
