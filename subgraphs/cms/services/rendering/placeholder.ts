import type { ContentField, ContentKind } from '../../slice-contents.ts';
import type { Property } from './properties.ts';

/** An item by its number, by the number that was filled into a field, or else the one the slice stands in. */
export type ItemId = number | ContentField | undefined;

/** Where what a placeholder shows comes from. */
export type Origin =
  | { from: 'content'; kind: ContentKind; field: ContentField }
  | { from: 'media'; field: ContentField; property: Property }
  | { from: 'article' | 'category' | 'language'; id: ItemId; clangId: number | undefined; property: Property }
  | { from: 'moduleKey' };

export type Placeholder = {
  origin: Origin;
  /** html: as it was entered, made safe. id, name: the bare number or name instead of an address. */
  output: string | undefined;
  isSet: boolean;
  prefix: readonly Part[] | undefined;
  suffix: readonly Part[] | undefined;
  instead: readonly Part[] | undefined;
  ifEmpty: readonly Part[] | undefined;
};

export type IdName = 'ARTICLE' | 'CATEGORY' | 'CLANG' | 'CTYPE' | 'MODULE' | 'SLICE' | 'TEMPLATE';

/** What visitors do not see, and why: for those who write modules. */
export type Problem = { placeholder: string; message: string };

export type Part =
  | { type: 'text'; text: string }
  | { type: 'id'; name: IdName }
  | ({ type: 'placeholder' } & Placeholder)
  | ({ type: 'problem' } & Problem);
