/** Contents of a block: its non-empty fields by name, such as `value1`, `media1` or `linklist2`. Lists are joined by commas. */
export type BlockContents = Readonly<Record<string, string>>;

export type BlockContentKind = 'value' | 'media' | 'medialist' | 'link' | 'linklist';

type SliceContents = {
  values: readonly { number: number; text: string }[];
  media: readonly { number: number; filename: string }[];
  mediaLists: readonly { number: number; filenames: readonly string[] }[];
  links: readonly { number: number; target: string }[];
  linkLists: readonly { number: number; targets: readonly string[] }[];
};

/** Converts the contents of a slice of the graph. */
export function toBlockContents({
  values,
  media,
  mediaLists,
  links,
  linkLists,
}: SliceContents): BlockContents {
  return Object.fromEntries([
    ...values.map(({ number, text }) => [`value${number}`, text]),
    ...media.map(({ number, filename }) => [`media${number}`, filename]),
    ...mediaLists.map(({ number, filenames }) => [`medialist${number}`, filenames.join(',')]),
    ...links.map(({ number, target }) => [`link${number}`, target]),
    ...linkLists.map(({ number, targets }) => [`linklist${number}`, targets.join(',')]),
  ]);
}

const fieldPattern = /^(value|medialist|media|linklist|link)(\d+)$/;

/** Splits the name of a field; `null` for any other text. */
export function parseFieldName(name: string): { kind: BlockContentKind; number: number } | null {
  const [, kind, number] = fieldPattern.exec(name) ?? [];
  return kind ? { kind: kind as BlockContentKind, number: Number(number) } : null;
}

export function parseCommaSeparatedList(text: string): string[] {
  return text.split(',').filter(Boolean);
}

/** Converts fields for a mutation. An absent field of `names` is cleared. */
export function toContentsInput(contents: BlockContents, names: readonly string[]) {
  const fields = names.flatMap((name) => {
    const parsed = parseFieldName(name);
    return parsed ? [{ ...parsed, text: contents[name] ?? '' }] : [];
  });
  const pick = <Input>(kind: BlockContentKind, convert: (field: { number: number; text: string }) => Input) =>
    fields.filter((field) => field.kind === kind).map(convert);
  return {
    values: pick('value', ({ number, text }) => ({ number, text })),
    media: pick('media', ({ number, text }) => ({ number, filename: text || null })),
    mediaLists: pick('medialist', ({ number, text }) => ({
      number,
      filenames: parseCommaSeparatedList(text),
    })),
    links: pick('link', ({ number, text }) => ({ number, articleId: text || null })),
    linkLists: pick('linklist', ({ number, text }) => ({
      number,
      articleIds: parseCommaSeparatedList(text),
    })),
  };
}

/** Names of the fields that differ. */
export function listChangedFields(before: BlockContents, after: BlockContents): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => (before[name] ?? '') !== (after[name] ?? ''));
}

const maxSummaryCharacters = 140;

/** First words of a block, which are shown while its form is out of view. */
export function summarizeBlockContents(contents: BlockContents): string {
  const text = Object.values(contents).map(toPlainText).filter(Boolean).join(' · ');
  return text.length > maxSummaryCharacters ? `${text.slice(0, maxSummaryCharacters)} …` : text;
}

/** Text of a value without elements. The result is shown as text, so it needs no sanitizing. */
export function toPlainText(value: string): string {
  return value
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Elements after which a line ends. */
const lineEnd = /<\/(?:p|h[1-6]|li|div|blockquote|tr|pre)>|<br\s*\/?>|<hr\s*\/?>/gi;

/** Text of a value with a line for each paragraph. Browsers decode its entities. The result is shown as text only. */
export function htmlBlockToText(value: string): string {
  if (!value.includes('<')) return value;
  const { body } = new DOMParser().parseFromString(value.replace(lineEnd, '$&\n'), 'text/html');
  return (body.textContent ?? '').replace(/\n{3,}/g, '\n\n').trim();
}
