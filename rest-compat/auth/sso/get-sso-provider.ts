import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { ssoProviderErrors, ssoProviderGuard } from './sso-errors.ts';
import { ssoProviderBody, ssoProviderFragment, toSsoProviderBody } from './sso-provider.body.ts';
import { ssoProviderExample } from './sso-provider.example.ts';

export const getSsoProvider = defineEndpoint({
  methods: ['get'],
  path: '/admin/sso/providers/{idp_id}',
  trailingSlash: true,
  summary: 'Read one of them, by its id or by resource_ and its resource id',
  tag: 'Administration',
  params: z.object({ idp_id: z.string() }),
  guard: ssoProviderGuard,
  document: graph(`query RestGetSsoProvider($id: String!) { ssoProvider(id: $id) { ...RestSsoProvider } }`, [
    ssoProviderFragment,
  ]),
  toVariables: ({ params }) => ({ id: params.idp_id }),
  answers: { 200: ssoProviderBody },
  toReply: ({ ssoProvider }) => json(200, toSsoProviderBody(ssoProvider)),
  errors: [...ssoProviderErrors, 'auth.sso_provider_not_found'],
  example: {
    request: { params: { idp_id: ssoProviderExample.id } },
    data: { ssoProvider: ssoProviderExample },
  },
});
