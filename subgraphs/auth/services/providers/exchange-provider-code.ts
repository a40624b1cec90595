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
import { fetchOutside } from '../../../../core/ports/outgoing.ts';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { checkIdToken } from './check-id-token.ts';
import type { ConfiguredProvider } from './find-provider.ts';
import { type Claims, locate } from './provider.ts';
import { parseTokenAnswer } from './token-answer.ts';

type Grant = { code: string; verifier: string | null; nonce: string | null };

export type ProviderGrant = {
  accessToken: string;
  refreshToken: string | null;
  idClaims: Claims | null;
  answer: Claims;
};

/** A provider's tokens for its code, checked as far as they can be. */
export async function exchangeProviderCode(
  ctx: AuthContext,
  found: ConfiguredProvider,
  grant: Grant,
): Promise<ProviderGrant> {
  try {
    const answer = await parseTokenAnswer(await requestToken(found, grant));
    const { access_token: accessToken, refresh_token: refreshToken = null, id_token: idToken } = answer;
    const idClaims = await checkIdToken(found, { idToken, accessToken, nonce: grant.nonce });
    return { accessToken, refreshToken, idClaims, answer };
  } catch (cause) {
    ctx.log.warn({ err: cause, provider: found.name }, 'a provider did not exchange its code');
    const message = `Unable to exchange external code: ${grant.code.slice(0, 4)}`;
    throw authErrors.unexpectedFailure({ message, cause });
  }
}

async function requestToken({ provider, configuration }: ConfiguredProvider, { code, verifier }: Grant) {
  const { clientId, secret = '', redirectUri = '', url } = configuration;
  const tokenUrl = locate(provider.token, url);
  const server: AuthorizationServer = { issuer: new URL(tokenUrl).origin, token_endpoint: tokenUrl };
  const client: Client = { client_id: clientId[0] ?? '' };
  const callback = validateAuthResponse(server, client, new URLSearchParams({ code }), expectNoState);
  const authentication = provider.authentication === 'basic' ? inHeader(secret) : ClientSecretPost(secret);
  const response = await authorizationCodeGrantRequest(
    server,
    client,
    authentication,
    callback,
    redirectUri,
    verifier ?? nopkce,
    {
      [customFetch]: (target, options) => fetchOutside(target, options as RequestInit),
      [allowInsecureRequests]: tokenUrl.startsWith('http:'),
    },
  );
  if (!response.ok) throw new Error(`the token endpoint answered ${response.status}`);
  return response;
}

/** As the library does it, but without escaping what needs none: some providers do not unescape. */
function inHeader(secret: string): ClientAuth {
  return (_server, { client_id: id }, _body, headers) => {
    const credentials = [id, secret].map((text) => encodeURIComponent(text).replaceAll('%20', '+')).join(':');
    headers.set('authorization', `Basic ${Buffer.from(credentials).toString('base64')}`);
  };
}
