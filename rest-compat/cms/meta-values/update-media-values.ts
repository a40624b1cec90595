import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { filenameParams } from '../media/filename-params.ts';
import { guardItem } from './guard-item.ts';
import { exampleValues, givenValues, type Values, values } from './values.body.ts';

const document = graph(`
  mutation RestCmsUpdateMediaValues($input: UpdateMediaValuesInput!) {
    updateMediaValues(input: $input) { filename values }
  }
`);

export const updateMediaValues = defineEndpoint({
  methods: ['put', 'patch'],
  path: '/media/{filename}/metainfo',
  summary: 'Change the metainfo of a medium; what is absent stays',
  tag: 'CMS metainfo',
  params: filenameParams,
  body: givenValues,
  document,
  toVariables: ({ params, body }) => ({ input: { filename: params.filename, values: body } }),
  answers: {
    200: z
      .object({ message: z.string(), filename: z.string(), data: values })
      .meta({ id: 'CmsMediaValuesUpdated' }),
  },
  toReply: ({ updateMediaValues: saved }) =>
    json(200, {
      message: 'Metainfo values updated',
      filename: saved.filename,
      data: saved.values as Values,
    }),
  guard: guardItem('metainfo/media/values/update', document, ({ params }) => filenameParams.parse(params)),
  errors: [
    'cms.authorization_failed',
    'cms.media_not_found',
    'cms.invalid_input',
    'cms.field_too_long',
    'cms.meta_field_unknown',
  ],
  example: {
    request: { params: { filename: 'logo.png' }, body: { med_source: 'Anna' } },
    data: { updateMediaValues: { filename: 'logo.png', values: exampleValues } },
  },
});
