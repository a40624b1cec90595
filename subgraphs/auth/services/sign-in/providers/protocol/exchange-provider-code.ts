import {
  type AuthorizationServer,
  allowInsecureRequests,
  authorizationCodeGrantRequest,
  type Client,
  type ClientAuth,
  ClientSecretPost,
  customFetch,
  expectNoState,
  nopkce,
  validateAuthResponse,
} from 'oauth4webapi';
import { z } from 'zod';
import type { AuthContext } from '../../../../context.ts';
import { authErrors } from '../../../../errors.ts';
import { type ConfiguredExternalProvider, type ProviderClaims, resolveProviderUrl } from './provider.ts';
import { verifyProviderIdToken } from './verify-provider-id-token.ts';

type Grant = { code: string; verifier: string | null; nonce: string | null };

/** Tokens of a provider, the verified claims of its id_token, and its whole response. */
export type ProviderTokenResponse = {
  accessToken: string;
  refreshToken: string | null;
  idClaims: ProviderClaims | null;
  answer: ProviderClaims;
};

/** Exchanges a code for the provider's tokens, and checks them as far as possible. */
export async function exchangeProviderCode(
  ctx: AuthContext,
  configuredProvider: ConfiguredExternalProvider,
  grant: Grant,
): Promise<ProviderTokenResponse> {
  try {
    const answer = await parseTokenAnswer(await requestToken(configuredProvider, grant));
    const { access_token: accessToken, refresh_token: refreshToken = null, id_token: idToken } = answer;
    const idClaims = await verifyProviderIdToken(ctx, configuredProvider, {
      idToken,
      accessToken,
      nonce: grant.nonce,
    });
    return { accessToken, refreshToken, idClaims, answer };
  } catch (cause) {
    ctx.log.warn({ err: cause, provider: configuredProvider.name }, 'a provider did not exchange its code');
    const message = `Unable to exchange external code: ${grant.code.slice(0, 4)}`;
    throw authErrors.unexpectedFailure({ message, cause });
  }
}

async function requestToken(configuredProvider: ConfiguredExternalProvider, grant: Grant): Promise<Response> {
  const { secret = '' } = configuredProvider.configuration;
  const [header, form] = [inHeader(secret), ClientSecretPost(secret)];
  const ways = { basic: [header], form: [form], either: [header, form] };
  let status = 0;
  for (const authentication of ways[configuredProvider.provider.authentication ?? 'form']) {
    const response = await sendTokenRequest(configuredProvider, grant, authentication);
    if (response.ok) return response;
    status = response.status;
    if (status >= 500) break;
  }
  throw new Error(`the token endpoint answered ${status}`);
}

function sendTokenRequest(
  { provider, configuration, fetch }: ConfiguredExternalProvider,
  { code, verifier }: Grant,
  authentication: ClientAuth,
): Promise<Response> {
  const { clientId, redirectUri = '', url } = configuration;
  const tokenUrl = resolveProviderUrl(provider.token, url);
  const server: AuthorizationServer = { issuer: new URL(tokenUrl).origin, token_endpoint: tokenUrl };
  const client: Client = { client_id: clientId[0] ?? '' };
  const callback = validateAuthResponse(server, client, new URLSearchParams({ code }), expectNoState);
  return authorizationCodeGrantRequest(
    server,
    client,
    authentication,
    callback,
    redirectUri,
    verifier ?? nopkce,
    {
      [customFetch]: (target, options) => fetch(target, options),
      [allowInsecureRequests]: tokenUrl.startsWith('http:'),
    },
  );
}

/**
 * Sends the client's credentials in the header, as the library does, but without unnecessary escapes, which
 * some providers do not decode.
 */
function inHeader(secret: string): ClientAuth {
  return (_server, { client_id: id }, _body, headers) => {
    const credentials = [id, secret].map((text) => encodeURIComponent(text).replaceAll('%20', '+')).join(':');
    headers.set('authorization', `Basic ${Buffer.from(credentials).toString('base64')}`);
  };
}

const tokenAnswer = z.looseObject({
  access_token: z.string().min(1),
  refresh_token: z.string().nullish(),
  id_token: z.string().nullish(),
});

/** Parses JSON, or the form that some providers send; an `error` is a failure regardless of the status. */
async function parseTokenAnswer(response: Response) {
  const type = response.headers.get('content-type') ?? '';
  const text = await response.text();
  const isForm = /^(application\/x-www-form-urlencoded|text\/plain)/.test(type);
  const answer: unknown = isForm ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text);
  const { error } = z.looseObject({ error: z.unknown().optional() }).parse(answer);
  if (error !== undefined && error !== null && error !== '') {
    throw new Error(`the token endpoint answered ${JSON.stringify(error)}`);
  }
  return tokenAnswer.parse(answer);
}
