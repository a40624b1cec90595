import { type AnyExtension, generateHTML, generateJSON } from '@tiptap/react';

/** Lists the elements of a document with their attributes, and its text. Paragraphs are added by the editor. */
function describe(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const elements = [...body.querySelectorAll('*')]
    .filter((element) => element.localName !== 'p' || element.attributes.length > 0)
    .map((element) => {
      const attributes = [...element.attributes].map(({ name, value }) => `${name}=${value}`).sort();
      return [toElementName(element.localName), ...attributes].join(' ');
    });
  const text = (body.textContent ?? '').replace(/\s+/g, '');
  return JSON.stringify([elements.sort(), text]);
}

/** Names that the editor writes for elements with the same meaning. */
function toElementName(name: string): string {
  const names: Readonly<Record<string, string>> = { b: 'strong', i: 'em', del: 's', strike: 's' };
  return names[name] ?? name;
}

/** Comments are no elements, but markers of systems that exchange content. */
const commentPattern = /<!--/;

/** Whether the editor would lose elements, attributes or text of a value. */
export function wouldEditorLoseMarkup(html: string, extensions: readonly AnyExtension[]): boolean {
  if (!html.includes('<')) return /\n/.test(html.trim());
  if (commentPattern.test(html)) return true;
  const list = [...extensions];
  return describe(generateHTML(generateJSON(html, list), list)) !== describe(html);
}
