import { sanitizeContentSync } from '../../../core/markup/profiles.ts';
import { parseModuleOutput } from '../../../subgraphs/cms/services/rendering/parse-module-output.ts';
import {
  emptyPlaceholderItems,
  type PlaceholderItems,
  type SliceToRender,
} from '../../../subgraphs/cms/services/rendering/placeholder-items.ts';
import { renderSlice } from '../../../subgraphs/cms/services/rendering/render-slice.ts';

const settings = { articleUrl: '/index.php?article_id={id}&clang={clang}', mediaUrl: '/media/{name}' };

/** A slice of a module with that output, filled with these contents. */
export function render(
  output: string,
  contents: SliceToRender['contents'] = {},
  { moduleKey = null, ...references }: Partial<PlaceholderItems> & { moduleKey?: string | null } = {},
) {
  const values = Object.values(contents).map(
    (value) => [value ?? '', sanitizeContentSync(value ?? '')] as const,
  );
  const clean = new Map(values);
  const slice = { id: 7, articleId: 2, clangId: 1, ctypeId: 1, moduleId: 3, moduleKey, contents, clean };
  return renderSlice(settings, parseModuleOutput(output), slice, {
    ...emptyPlaceholderItems,
    ...references,
  });
}
