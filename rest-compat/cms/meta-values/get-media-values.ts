import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { filenameParams } from '../media/filename-params.ts';
import { exampleValues, type Values, values } from './values.body.ts';

export const getMediaValues = defineEndpoint({
  methods: ['get'],
  path: '/media/{filename}/metainfo',
  summary: 'Read the metainfo of a medium',
  tag: 'CMS metainfo',
  params: filenameParams,
  document: graph(`
    query RestCmsGetMediaValues($filename: String!) { mediaValues(filename: $filename) { filename values } }
  `),
  toVariables: ({ params }) => ({ filename: params.filename }),
  answers: { 200: z.object({ filename: z.string(), data: values }).meta({ id: 'CmsMediaValues' }) },
  toReply: ({ mediaValues }) =>
    json(200, { filename: mediaValues.filename, data: mediaValues.values as Values }),
  errors: ['cms.authorization_failed', 'cms.media_not_found'],
  example: {
    request: { params: { filename: 'logo.png' } },
    data: { mediaValues: { filename: 'logo.png', values: exampleValues } },
  },
});
