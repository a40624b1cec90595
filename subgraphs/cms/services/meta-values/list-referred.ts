/** A value that may name media or articles. */
export type Referring = {
  refersTo: 'media' | 'article' | null;
  text: string | null;
  list: readonly string[] | null;
  clangId: number | null;
};

export function referredNames({ text, list }: Referring): readonly string[] {
  return list ?? (text ? [text] : []);
}
