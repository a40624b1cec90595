/** Kinds of meta fields by their numbers, which are fixed. */
export const metaFieldKinds = {
  1: 'text',
  2: 'area',
  3: 'select',
  4: 'radio',
  5: 'checkbox',
  6: 'media',
  7: 'mediaList',
  8: 'link',
  9: 'linkList',
  10: 'date',
  11: 'datetime',
  12: 'legend',
  13: 'time',
} as const;

export type MetaFieldKind = (typeof metaFieldKinds)[keyof typeof metaFieldKinds];

export function metaFieldKindOf(number: number): MetaFieldKind {
  return metaFieldKinds[number as keyof typeof metaFieldKinds] ?? 'text';
}

/** A value that a field offers, and its label. */
export type MetaChoice = { value: string; label: string };

/** Whether the choices come from a query of the legacy database, which this server does not run. */
export function isSqlChoiceQuery(params: string): boolean {
  return /^\s*select\s/i.test(params);
}

const translationPrefix = 'translate:';

/** Parses choices such as `a|b` or `key:Label|key2:Label 2`. */
export function parseMetaChoices(params: string): MetaChoice[] {
  if (params.trim() === '' || isSqlChoiceQuery(params)) return [];
  return params.split('|').map((entry) => {
    const colon = entry.startsWith(translationPrefix) ? -1 : entry.indexOf(':');
    const [value, label] =
      colon < 0 ? [entry, entry] : [entry.slice(0, colon), entry.slice(colon + 1) || entry.slice(0, colon)];
    const removePrefix = (text: string) =>
      text.startsWith(translationPrefix) ? text.slice(translationPrefix.length) : text;
    return { value: value.trim(), label: removePrefix(label).trim() };
  });
}

/** Writes choices in the form that `parseMetaChoices` reads. Choices without a value are left out. */
export function formatMetaChoices(choices: readonly MetaChoice[]): string {
  return choices
    .map(({ value, label }) => ({ value: value.trim(), label: label.trim() }))
    .filter(({ value }) => value !== '')
    .map(({ value, label }) => (label === '' || label === value ? value : `${value}:${label}`))
    .join('|');
}

/** Characters that separate choices, so that a value cannot contain them. */
export function findInvalidChoicePart({ value, label }: MetaChoice): 'value' | 'label' | null {
  if (/[|:]/.test(value)) return 'value';
  return label.includes('|') ? 'label' : null;
}

const assignment = /([\w-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?/g;

/** Parses attributes or parameters such as `multiple note="A hint" rows=5`. Names are in lower case. */
export function parseMetaFieldAttributes(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [, name = '', double, single, bare] of text.matchAll(assignment)) {
    found.set(name.toLowerCase(), double ?? single ?? bare ?? '');
  }
  return found;
}

/** Parses a list of numbers such as `|1|5|`. */
export function parseNumberList(text: string): number[] {
  return text
    .split('|')
    .map((part) => Number(part.trim()))
    .filter((number) => Number.isInteger(number) && number > 0);
}

/** Returns the stored form of a list of numbers, such as `|1|5|`; the inverse of `parseNumberList`. */
export function serializeNumberList(numbers: readonly number[]): string {
  return numbers.length === 0 ? '' : `|${numbers.join('|')}|`;
}

/** Where the form of an item is: its categories from the root with its own, and its template, as far as they are known. */
export type MetaFormPlace = {
  categories: readonly number[];
  template: number | undefined;
  isAdministrator: boolean;
};

type RestrictedField = { restrictions: string; templates: string; attributes: string };

/** Whether the form of an item shows a field. */
export function isMetaFieldShown(
  field: RestrictedField,
  { categories, template, isAdministrator }: MetaFormPlace,
) {
  const allowedCategories = parseNumberList(field.restrictions);
  const allowedTemplates = parseNumberList(field.templates);
  if (allowedCategories.length > 0 && !allowedCategories.some((id) => categories.includes(id))) return false;
  if (allowedTemplates.length > 0 && template !== undefined && !allowedTemplates.includes(template))
    return false;
  // Roles of this server have no such permission, so that only administrators have it.
  return isAdministrator || !parseMetaFieldAttributes(field.attributes).has('perm');
}
