import type { SliceContentField, SliceContentKind } from '../../contract/slice-contents.ts';
import type { PlaceholderProperty } from './properties.ts';

/** An item by its id, by the id in a content field, or by default the one that contains the slice. */
export type PlaceholderItemId = number | SliceContentField | undefined;

/** The source of a placeholder's value. */
export type PlaceholderOrigin =
  | { from: 'content'; kind: SliceContentKind; field: SliceContentField }
  | { from: 'media'; field: SliceContentField; property: PlaceholderProperty }
  | {
      from: 'article' | 'category' | 'language';
      id: PlaceholderItemId;
      clangId: number | undefined;
      property: PlaceholderProperty;
    }
  | { from: 'moduleKey' };

export type ModulePlaceholder = {
  origin: PlaceholderOrigin;
  /** html: sanitised instead of escaped. id, name: the bare number or name instead of an address. */
  output: string | undefined;
  isSet: boolean;
  prefix: readonly ModuleOutputPart[] | undefined;
  suffix: readonly ModuleOutputPart[] | undefined;
  instead: readonly ModuleOutputPart[] | undefined;
  ifEmpty: readonly ModuleOutputPart[] | undefined;
};

export type IdPlaceholderName = 'ARTICLE' | 'CATEGORY' | 'CLANG' | 'CTYPE' | 'MODULE' | 'SLICE' | 'TEMPLATE';

/** A placeholder that is not rendered, with the reason: for the authors of modules. */
export type PlaceholderProblem = { placeholder: string; message: string };

export type ModuleOutputPart =
  | { type: 'text'; text: string }
  | { type: 'id'; name: IdPlaceholderName }
  | ({ type: 'placeholder' } & ModulePlaceholder)
  | ({ type: 'problem' } & PlaceholderProblem);
