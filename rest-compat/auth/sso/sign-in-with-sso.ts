import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json, redirect } from '../../reply.ts';
import { text } from '../body-fields.ts';
import { captchaErrors, captchaFields, toCaptchaToken } from '../captcha-fields.ts';

const unkept = { 'cache-control': 'no-store' };

export const signInWithSso = defineEndpoint({
  methods: ['post'],
  path: '/sso',
  trailingSlash: true,
  summary: 'Sign in with the identity provider of an organisation',
  tag: 'Single sign-on',
  body: z
    .object({
      provider_id: text,
      domain: text,
      redirect_to: text,
      skip_http_redirect: z.boolean().optional(),
      code_challenge: text,
      code_challenge_method: text,
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
      codeChallengeMethod: body.code_challenge_method,
      captchaToken: toCaptchaToken(body),
    },
  }),
  answers: { 200: z.object({ url: z.string() }).meta({ id: 'AuthSsoAddress' }), 303: 'redirect' },
  toReply: ({ signInWithSso: { url } }, { body }) =>
    body.skip_http_redirect ? json(200, { url }, unkept) : redirect(303, url, unkept),
  errors: [
    'auth.saml_provider_disabled',
    'auth.bad_json',
    'auth.validation_failed',
    'auth.sso_provider_not_found',
    'auth.sso_provider_disabled',
    'auth.saml_metadata_fetch_failed',
    'auth.over_request_rate_limit',
    ...captchaErrors,
  ],
  example: {
    request: {
      body: {
        domain: 'acme.example.com',
        redirect_to: 'https://example.com/welcome',
        skip_http_redirect: true,
      },
    },
    data: { signInWithSso: { url: 'https://id.acme.example.com/sso?SAMLRequest=…&RelayState=…' } },
  },
});
