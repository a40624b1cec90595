import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { graph } from '../graph.ts';
import { json } from '../reply.ts';

const signatureHeader = 'channel-signature';

export const receiveChannelCallback = defineEndpoint({
  methods: ['post'],
  path: '/channels/{channel}/callback',
  summary: `Tell what became of a delivery; signed in the header ${signatureHeader} as t=…,v1=HMAC-SHA256(t.body)`,
  tag: 'Channels',
  params: z.object({ channel: z.string() }),
  body: z.unknown().meta({
    id: 'ChannelCallback',
    description: "The channel's own JSON; where in it what stands says the description of the channel.",
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
  answers: { 200: z.object({ ok: z.boolean() }).meta({ id: 'ChannelCallbackAnswer' }) },
  toReply: ({ receiveChannelCallback: { received } }) => json(200, { ok: received }),
  errors: ['campaign.callback_unsigned', 'campaign.callback_malformed', 'campaign.callback_unknown'],
  example: {
    request: {
      params: { channel: 'click_network' },
      body: {
        campaign: { id: 'cn_81', externalId: '0f8b5d86-5d0b-4f7e-9a43-1f2d7c1a9b10', state: 'active' },
      },
    },
    data: { receiveChannelCallback: { received: true } },
  },
});
