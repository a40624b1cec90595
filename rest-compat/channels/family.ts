import { z } from 'zod';
import { requestErrors } from '../../core/errors/request-errors.ts';
import { campaignsRestErrorFormat } from '../campaigns/dialect.ts';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import type { EndpointFamily, RestErrorFormat } from '../endpoint/family.ts';
import { graph } from '../endpoint/graph.ts';
import { jsonReply } from '../endpoint/reply.ts';
import { createErrorCodeSchema } from '../openapi/error-codes.ts';

const signatureHeader = 'channel-signature';

const receiveChannelCallback = defineEndpoint({
  methods: ['post'],
  path: '/channels/{channel}/callback',
  operationId: 'receiveChannelCallback',
  summary: 'Report the result of a delivery',
  description:
    'Receives the result of a delivery from a paid channel. The request is signed in the header channel-signature as `t=…,v1=HMAC-SHA256(t.body)`; the signature is the credential.',
  tag: 'Jobs: channels',
  params: z.object({ channel: z.string().meta({ description: 'Name of the channel.' }) }),
  body: z.unknown().meta({
    id: 'ChannelCallback',
    type: 'object',
    description: "JSON in the channel's format, which the channel's description defines.",
  }),
  document: graph(`
    mutation RestReceiveChannelCallback($input: ReceiveChannelCallbackInput!) {
      receiveChannelCallback(input: $input) { received }
    }
  `),
  toVariables: ({ params, body, request }) => ({
    input: {
      channel: params.channel,
      signature: String(request.headers[signatureHeader] ?? ''),
      body: String(body),
    },
  }),
  answers: {
    200: z.object({ ok: z.boolean() }).meta({
      id: 'ChannelCallbackAnswer',
      description: 'Whether something is now known that was not before.',
    }),
  },
  toReply: ({ receiveChannelCallback: { received } }) => jsonReply(200, { ok: received }),
});

const errorBody = z
  .object({ ok: z.literal(false), code: createErrorCodeSchema('ChannelErrorCode'), message: z.string() })
  .meta({ id: 'ChannelError' });

/** Dialect for the servers of channels: `{"ok":false,"code","message"}` for every failure. */
const channelsDialect: RestErrorFormat = {
  failureBodies: [errorBody],
  codesAs: 'ChannelErrorCode',
  unknownPath: campaignsRestErrorFormat.unknownPath,
  wrongMethod: campaignsRestErrorFormat.wrongMethod,
  toErrorReply: ({ message, extensions: { code, status } }) =>
    jsonReply(status, { ok: false, code: code.replace(/^.*\./, ''), message }),
  // The signature covers every character, so the text stays as it is until the signature is checked.
  readJson: (text) => text,
  toMismatchError: () => requestErrors.invalid(),
};

/** Callbacks of paid channels. The signature is the credential; no other counts. */
export const channelCallbackEndpointFamily: EndpointFamily = {
  recordedAs: 'channels',
  prefix: '',
  dialect: channelsDialect,
  endpoints: [receiveChannelCallback],
  accepts: [],
  owns: (path) => path.startsWith('/channels/'),
};
