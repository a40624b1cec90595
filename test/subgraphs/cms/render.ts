import { toContent } from '../../../core/markup/content.profile.ts';
import { type RenderedSlice, renderSlice } from '../../../subgraphs/cms/services/rendering/render-slice.ts';

const settings = { articleUrl: '/index.php?article_id={id}&clang={clang}', mediaUrl: '/media/{name}' };

/** A slice of a module with that output, filled with these contents. */
export function render(output: string, contents: RenderedSlice['contents'] = {}) {
  const values = Object.values(contents).map((value) => [value ?? '', toContent(value ?? '')] as const);
  const slice = { id: 7, articleId: 2, clangId: 1, ctypeId: 1, moduleId: 3, contents, clean: new Map(values) };
  return renderSlice(settings, output, slice);
}
