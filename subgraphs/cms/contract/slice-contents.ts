/** The number of columns of each kind in a slice. */
const columns = { value: 20, media: 10, medialist: 10, link: 10, linklist: 10 } as const;

type OneToTen = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;
type OneToTwenty = OneToTen | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20;
export type SliceContentKind = keyof typeof columns;
export type SliceContentField = `value${OneToTwenty}` | `${Exclude<SliceContentKind, 'value'>}${OneToTen}`;

/** The contents of a slice. */
export type SliceContents = Record<SliceContentField, string | null>;

/** The contents to write: absent or null leaves a field unchanged, an empty text clears it. */
export type SliceContentsInput = { [F in SliceContentField]?: string | null };

export const sliceContentFields: readonly SliceContentField[] = Object.entries(columns).flatMap(
  ([kind, count]) => Array.from({ length: count }, (_, index) => `${kind}${index + 1}` as SliceContentField),
);

export function kindOfSliceContentField(field: SliceContentField): SliceContentKind {
  return field.replace(/\d+$/, '') as SliceContentKind;
}

/** The field of a kind with this number, if it exists. */
export function findSliceContentField(kind: SliceContentKind, number: number): SliceContentField | null {
  return sliceContentFields.find((field) => field === `${kind}${number}`) ?? null;
}
