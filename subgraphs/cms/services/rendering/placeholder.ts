import type { ContentField, ContentKind } from '../../contract/slice-contents.ts';
import type { Property } from './properties.ts';

/**
 * Id of an item, or the content field that contains the id; `undefined` for the item that contains the slice.
 */
export type ItemId = number | ContentField | undefined;

/** The source of a placeholder's value. */
export type Origin =
  | { from: 'content'; kind: ContentKind; field: ContentField }
  | { from: 'media'; field: ContentField; property: Property }
  | { from: 'article' | 'category' | 'language'; id: ItemId; clangId: number | undefined; property: Property }
  | { from: 'moduleKey' };

export type Placeholder = {
  origin: Origin;
  /**
   * `html` sanitises a value instead of escaping it. `id` and `name` write the bare id or name instead of a
   * URL.
   */
  output: string | undefined;
  isSet: boolean;
  prefix: readonly Part[] | undefined;
  suffix: readonly Part[] | undefined;
  instead: readonly Part[] | undefined;
  ifEmpty: readonly Part[] | undefined;
};

export type IdName = 'ARTICLE' | 'CATEGORY' | 'CLANG' | 'CTYPE' | 'MODULE' | 'SLICE' | 'TEMPLATE';

/** Placeholder that cannot be rendered, and the reason, which authors of modules see. */
export type Problem = { placeholder: string; message: string };

export type Part =
  | { type: 'text'; text: string }
  | { type: 'id'; name: IdName }
  | ({ type: 'placeholder' } & Placeholder)
  | ({ type: 'problem' } & Problem);
