import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { contentFields, exampleSlice, sliceBody, sliceFields, toSliceBody } from './slice.body.ts';
import { contentOutputs } from './slice-contents.ts';
import { sliceParams } from './slice-params.ts';

export const getSlice = defineEndpoint({
  methods: ['get'],
  path: '/structure/articles/{id}/slices/{slice_id}',
  summary: 'Read a slice with what it holds',
  tag: 'CMS structure',
  params: sliceParams,
  document: graph(
    `
    query RestCmsGetSlice($articleId: Int!, $id: Int!) {
      slice(articleId: $articleId, id: $id) { ...RestCmsSlice ...RestCmsSliceContents }
    }
  `,
    [sliceFields, contentFields],
  ),
  toVariables: ({ params }) => ({ articleId: params.id, id: params.slice_id }),
  answers: { 200: sliceBody },
  toReply: ({ slice: { contents, ...slice } }) => json(200, { ...toSliceBody(slice), ...contents }),
  errors: ['cms.authorization_failed', 'cms.article_not_found', 'cms.slice_not_found'],
  example: {
    request: { params: { id: '2', slice_id: '7' } },
    data: { slice: { ...exampleSlice, contents: toEmpty(contentOutputs) } },
  },
});

function toEmpty<T extends object>(shape: T) {
  return Object.fromEntries(Object.keys(shape).map((name) => [name, null])) as Record<keyof T, null>;
}
