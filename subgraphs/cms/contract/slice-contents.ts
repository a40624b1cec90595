/** The number of columns of each kind in a slice. */
const columns = { value: 20, media: 10, medialist: 10, link: 10, linklist: 10 } as const;

type OneToTen = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;
type OneToTwenty = OneToTen | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20;
export type ContentKind = keyof typeof columns;
export type ContentField = `value${OneToTwenty}` | `${Exclude<ContentKind, 'value'>}${OneToTen}`;

/** The contents of a slice. */
export type SliceContents = Record<ContentField, string | null>;

/** The contents to write: absent or null leaves a field unchanged, an empty text clears it. */
export type SliceContentsInput = { [F in ContentField]?: string | null };

export const contentFields: readonly ContentField[] = Object.entries(columns).flatMap(([kind, count]) =>
  Array.from({ length: count }, (_, index) => `${kind}${index + 1}` as ContentField),
);

export function kindOf(field: ContentField): ContentKind {
  return field.replace(/\d+$/, '') as ContentKind;
}

/** The field of a kind with this number, if it exists. */
export function fieldOf(kind: ContentKind, number: number): ContentField | null {
  return contentFields.find((field) => field === `${kind}${number}`) ?? null;
}
