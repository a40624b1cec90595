import { z } from 'zod';
import { createEndpointDefiner } from '../../endpoint/define-endpoint.ts';
import { graph } from '../../endpoint/graph.ts';
import { jsonReply, redirectReply } from '../../endpoint/reply.ts';
import {
  captchaFields,
  optionalStringSchema,
  optionalUuidSchema,
  queryTextSchema,
  toCaptchaToken,
} from '../body-fields.ts';
import { toSignInErrorReply, toSignInReply } from '../one-time-tokens/redirect-location.ts';
import { sessionFragment } from '../user.body.ts';

/** Caches may keep the answer as long as the original allows. */
const cacheHeaders = { 'cache-control': 'public, max-age=600' };

const endpoint = createEndpointDefiner({
  tag: 'Auth: single sign-on',
  trailingSlash: true,
});

/** Sign-in with the identity provider of an organisation. */
export const ssoSignInEndpoints = [
  endpoint({
    methods: ['get'],
    path: '/sso/saml/metadata',
    operationId: 'getSamlMetadata',
    summary: 'Get the SAML metadata of this server',
    description: 'SAML 2.0 metadata of this server as XML, for the configuration of an identity provider.',
    query: z.object({
      download: queryTextSchema.meta({
        description: 'true names a file to store it in.',
        enum: ['true', 'false'],
      }),
    }),
    document: graph(`query RestGetSamlMetadata { samlMetadata }`),
    toVariables: () => ({}),
    answers: { 200: 'text' },
    toReply: ({ samlMetadata }, { query }) => ({
      status: 200 as const,
      text: samlMetadata,
      contentType: 'application/xml',
      headers: {
        ...cacheHeaders,
        ...(query.download === 'true' && { 'content-disposition': 'attachment; filename="metadata.xml"' }),
      },
    }),
  }),
  endpoint({
    methods: ['post'],
    path: '/sso',
    operationId: 'signInWithSso',
    summary: 'Start a single sign-on',
    description:
      'Starts a sign-in with the identity provider of an organization, which is selected by its id or by an email domain. Redirects the browser, or returns the address.',
    body: z
      .object({
        provider_id: optionalUuidSchema,
        domain: optionalStringSchema,
        redirect_to: optionalStringSchema,
        skip_http_redirect: z.boolean().optional(),
        code_challenge: optionalStringSchema,
        code_challenge_method: optionalStringSchema,
        ...captchaFields,
      })
      .meta({ id: 'AuthSsoSignIn' }),
    document: graph(`
      mutation RestSignInWithSso($input: SignInWithSsoInput!) {
        signInWithSso(input: $input) { url }
      }
    `),
    toVariables: ({ body }) => ({
      input: {
        providerId: body.provider_id,
        domain: body.domain,
        redirectTo: body.redirect_to,
        codeChallenge: body.code_challenge,
        codeChallengeMethodText: body.code_challenge_method,
        captchaToken: toCaptchaToken(body),
      },
    }),
    answers: {
      200: z
        .object({ url: z.string() })
        .meta({ id: 'AuthSsoAddress', description: 'The address of the identity provider.' }),
      303: 'redirect',
    },
    toReply: ({ signInWithSso: { url } }, { body }) =>
      body.skip_http_redirect ? jsonReply(200, { url }) : redirectReply(303, url),
  }),
  endpoint({
    methods: ['post'],
    path: '/sso/saml/acs',
    operationId: 'finishSsoSignIn',
    summary: 'Finish a single sign-on',
    description:
      'Assertion consumer service of SAML 2.0. Verifies the response of the identity provider, signs the user in and redirects to the application.',
    body: z
      .object({ SAMLResponse: optionalStringSchema, RelayState: optionalStringSchema })
      .meta({ id: 'AuthSamlForm' }),
    document: graph(
      `
    mutation RestFinishSsoSignIn($input: FinishSsoSignInInput!) {
      finishSsoSignIn(input: $input) {
        provider
        redirectTo
        authCode
        session { ...RestSession }
      }
    }
  `,
      [sessionFragment],
    ),
    toVariables: ({ body }) => ({
      input: { samlResponse: body.SAMLResponse, relayState: body.RelayState },
    }),
    answers: { 302: 'redirect' },
    toReply: ({ finishSsoSignIn: signInResult }) =>
      toSignInReply(signInResult, { provider: signInResult.provider }),
    toErrorReply: (error) => toSignInErrorReply(error),
  }),
];
