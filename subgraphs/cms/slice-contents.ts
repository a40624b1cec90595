/** How many columns a slice has of each kind. */
const columns = { value: 20, media: 10, medialist: 10, link: 10, linklist: 10 } as const;

type OneToTen = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;
type OneToTwenty = OneToTen | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20;
export type ContentKind = keyof typeof columns;
export type ContentField = `value${OneToTwenty}` | `${Exclude<ContentKind, 'value'>}${OneToTen}`;

/** What was filled into a slice. */
export type SliceContents = Record<ContentField, string | null>;

/** What is to be filled in; what is absent or null stays, an empty text empties. */
export type SliceContentsInput = { [F in ContentField]?: string | null };

export const contentFields: readonly ContentField[] = Object.entries(columns).flatMap(([kind, count]) =>
  Array.from({ length: count }, (_, index) => `${kind}${index + 1}` as ContentField),
);

export function kindOf(field: ContentField): ContentKind {
  return field.replace(/\d+$/, '') as ContentKind;
}

/** The field of a kind with a number, where there is one. */
export function fieldOf(kind: ContentKind, number: number): ContentField | null {
  return number >= 1 && number <= columns[kind] ? (`${kind}${number}` as ContentField) : null;
}
