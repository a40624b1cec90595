import type { ResultOf } from 'gql.tada';
import { z } from 'zod';
import type { AppError } from '../../../core/errors/errors.ts';
import { endpointsWith } from '../../endpoint/define-endpoint.ts';
import { graph } from '../../endpoint/graph.ts';
import { json, type Reply, redirect } from '../../endpoint/reply.ts';
import { captchaFields, queryText, text, toCaptchaToken, uuid } from '../body-fields.ts';
import {
  toFailureLocation,
  toStateFailureLocation,
  withFragment,
  withQuery,
} from '../one-time-tokens/redirect-location.ts';
import { sessionFragment, toSessionHeaders, toTokens } from '../user.body.ts';

/** Caches may keep the answer as long as the original allows. */
const kept = { 'cache-control': 'public, max-age=600' };

const document = graph(
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
);

const endpoint = endpointsWith({
  tag: 'Single sign-on',
  trailingSlash: true,
});

/** Sign-in with the identity provider of an organisation. */
export const ssoSignInEndpoints = [
  endpoint({
    methods: ['get'],
    path: '/sso/saml/metadata',
    summary: 'Read the SAML metadata of this server',
    query: z.object({
      download: queryText.meta({ description: 'true names a file to store it in.', enum: ['true', 'false'] }),
    }),
    document: graph(`query RestGetSamlMetadata { samlMetadata }`),
    toVariables: () => ({}),
    answers: { 200: 'text' },
    toReply: ({ samlMetadata }, { query }) => ({
      status: 200 as const,
      text: samlMetadata,
      contentType: 'application/xml',
      headers: {
        ...kept,
        ...(query.download === 'true' && { 'content-disposition': 'attachment; filename="metadata.xml"' }),
      },
    }),
  }),
  endpoint({
    methods: ['post'],
    path: '/sso',
    summary: 'Sign in with the identity provider of an organisation',
    body: z
      .object({
        provider_id: uuid,
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
      body.skip_http_redirect ? json(200, { url }) : redirect(303, url),
  }),
  endpoint({
    methods: ['post'],
    path: '/sso/saml/acs',
    summary: 'Come back from the identity provider of an organisation',
    body: z.object({ SAMLResponse: text, RelayState: text }).meta({ id: 'AuthSamlForm' }),
    document,
    toVariables: ({ body }) => ({
      input: { samlResponse: body.SAMLResponse, relayState: body.RelayState },
    }),
    answers: { 302: 'redirect' },
    toReply,
    toErrorReply,
  }),
];

function toReply({ finishSsoSignIn: finished }: ResultOf<typeof document>) {
  const { redirectTo, provider, authCode, session } = finished;
  if (authCode) return redirect(302, withQuery(redirectTo, { code: authCode }));
  if (!session) throw new Error('A finished sign-in has neither a session nor a code.');
  const location = withFragment(redirectTo, { ...toTokens(session), provider });
  return redirect(302, location, toSessionHeaders(session));
}

/** Redirects a browser to the sign-in's target, or to the site when that is not known. */
function toErrorReply(error: AppError): Reply | null {
  const { redirectTo, isStateProblem } = error.extensions.details ?? {};
  if (typeof redirectTo !== 'string') return null;
  if (isStateProblem === true) return redirect(303, toStateFailureLocation(redirectTo, error));
  return redirect(302, toFailureLocation(redirectTo, error));
}
