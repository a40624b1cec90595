import { createNodeFromContent, type Editor, getHTMLFromFragment, getSchema } from '@tiptap/core';
import { ListItem } from '@tiptap/extension-list';
import { Fragment, Node } from '@tiptap/pm/model';
import StarterKit from '@tiptap/starter-kit';
import { markUpLineBreaks } from './line-breaks.ts';
import { listLostMarkup, normalizeHtmlForComparison } from './normalize-html-for-comparison.ts';

/** Item of a list. Tab leaves the text, because a list must not trap the focus of keyboard users. */
const PlainListItem = ListItem.extend({
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.splitListItem(this.name),
      'Mod-]': () => this.editor.commands.sinkListItem(this.name),
      'Mod-[': () => this.editor.commands.liftListItem(this.name),
    };
  },
});

/**
 * Elements of the editor: only those that the server keeps in descriptions (`core/markup/profiles.ts`). Tables, images and
 * preformatted text are edited as HTML.
 */
export const richTextExtensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4, 5, 6] },
    codeBlock: false,
    listItem: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      protocols: ['mailto', 'tel'],
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  PlainListItem,
];

const schema = getSchema(richTextExtensions);

/** Returns the HTML that the editor loads for a text. */
export const toEditorContent = markUpLineBreaks;

/** Whether the editor can represent a text without losing anything. */
export function canEditorRepresentText(text: string): boolean {
  const content = toEditorContent(text);
  return (
    JSON.stringify(normalizeHtmlForComparison(content)) ===
    JSON.stringify(normalizeHtmlForComparison(reduceToRepresentableHtml(content)))
  );
}

/** Lists the names of elements and attributes of a text that the editor cannot represent. */
export function listUnrepresentableMarkup(text: string): string[] {
  const content = toEditorContent(text);
  return listLostMarkup(content, reduceToRepresentableHtml(content));
}

/** Returns the part of a text that the editor can represent. */
export function reduceToRepresentableHtml(text: string): string {
  const content = createNodeFromContent(toEditorContent(text), schema, { slice: false });
  const fragment = Fragment.from(content instanceof Node ? content.content : content);
  return tidyHtml(getHTMLFromFragment(fragment, schema));
}

/** Returns the HTML of an editor; an empty text for an empty editor. */
export function readEditorHtml(editor: Editor): string {
  return editor.isEmpty ? '' : tidyHtml(editor.getHTML());
}

/** Writes items of lists without paragraphs, and each block on a line of its own, as people write HTML. */
function tidyHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const item of body.querySelectorAll('li')) {
    const [paragraph] = item.children;
    const isPlain = paragraph?.tagName === 'P' && item.querySelectorAll(':scope > p').length === 1;
    if (isPlain) paragraph.replaceWith(...paragraph.childNodes);
  }
  return body.innerHTML.replace(
    /(<\/(?:p|h\d|ul|ol|li|blockquote)>|<hr>|<[uo]l[^>]*>)(?=<)(?!<\/li>)/g,
    '$1\n',
  );
}

/**
 * Returns the address of a link for what a person entered: without a scheme, an email address gets `mailto:`, and anything
 * else `https://`. Returns `undefined` for an address that the server would remove.
 */
export function toLinkAddress(input: string): string | undefined {
  const text = input.trim();
  if (/^[^\s/:@]+@[^\s/:@]+\.[^\s/:@]+$/.test(text)) return `mailto:${text}`;
  if (/^(?:mailto|tel):\S+$/i.test(text)) return text;
  const address = /^[a-z][a-z\d+.-]*:(?!\d+(?:\/|$))/i.test(text) ? text : `https://${text}`;
  const url = URL.parse(address);
  const isWeb = url !== null && /^https?:$/.test(url.protocol) && /\.[^.]|^localhost$/.test(url.hostname);
  return isWeb && !/\s/.test(text) ? address : undefined;
}
