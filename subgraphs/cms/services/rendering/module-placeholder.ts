import type { SliceContentField, SliceContentKind } from '../../contract/slice-contents.ts';
import type { PlaceholderProperty } from './properties.ts';

/**
 * Id of an item, or the content field that contains the id; `undefined` for the item that contains the slice.
 */
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

/** Parsed placeholder in the output template of a module. */
export type ModulePlaceholder = {
  origin: PlaceholderOrigin;
  /**
   * `html` sanitises a value instead of escaping it. `id` and `name` write the bare id or name instead of a
   * URL.
   */
  output: string | undefined;
  isSet: boolean;
  prefix: readonly ModuleOutputPart[] | undefined;
  suffix: readonly ModuleOutputPart[] | undefined;
  instead: readonly ModuleOutputPart[] | undefined;
  ifEmpty: readonly ModuleOutputPart[] | undefined;
};

/** Name of a placeholder that writes an id of the rendered slice, without prefix and suffix. */
export type IdPlaceholderName = 'ARTICLE' | 'CATEGORY' | 'CLANG' | 'CTYPE' | 'MODULE' | 'SLICE' | 'TEMPLATE';

/** Placeholder that cannot be rendered, and the reason, which authors of modules see. */
export type PlaceholderProblem = { placeholder: string; message: string };

/** Part of a module's parsed output template. */
export type ModuleOutputPart =
  | { type: 'text'; text: string }
  | { type: 'id'; name: IdPlaceholderName }
  | ({ type: 'placeholder' } & ModulePlaceholder)
  | ({ type: 'problem' } & PlaceholderProblem);

/** Returns the parts in the arguments of a placeholder. */
export function listInnerParts({ prefix = [], suffix = [], instead = [], ifEmpty = [] }: ModulePlaceholder) {
  return [...prefix, ...suffix, ...instead, ...ifEmpty];
}
