import type { ContentField, ContentKind } from '../../contract/slice-contents.ts';
import type { Property } from './properties.ts';

/** An item by its id, by the id in a content field, or by default the one that contains the slice. */
export type ItemId = number | ContentField | undefined;

/** The source of a placeholder's value. */
export type Origin =
  | { from: 'content'; kind: ContentKind; field: ContentField }
  | { from: 'media'; field: ContentField; property: Property }
  | { from: 'article' | 'category' | 'language'; id: ItemId; clangId: number | undefined; property: Property }
  | { from: 'moduleKey' };

export type Placeholder = {
  origin: Origin;
  /** html: sanitised instead of escaped. id, name: the bare number or name instead of an address. */
  output: string | undefined;
  isSet: boolean;
  prefix: readonly Part[] | undefined;
  suffix: readonly Part[] | undefined;
  instead: readonly Part[] | undefined;
  ifEmpty: readonly Part[] | undefined;
};

export type IdName = 'ARTICLE' | 'CATEGORY' | 'CLANG' | 'CTYPE' | 'MODULE' | 'SLICE' | 'TEMPLATE';

/** A placeholder that is not rendered, with the reason: for the authors of modules. */
export type Problem = { placeholder: string; message: string };

export type Part =
  | { type: 'text'; text: string }
  | { type: 'id'; name: IdName }
  | ({ type: 'placeholder' } & Placeholder)
  | ({ type: 'problem' } & Problem);
