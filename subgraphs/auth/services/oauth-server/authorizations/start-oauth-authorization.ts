import { AppError } from '../../../../../core/errors/errors.ts';
import type { OauthClient } from '../../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../../context.ts';
import { createInputErrorDetails } from '../../../input-errors.ts';
import {
  copyPublicErrorDetails,
  createInvalidOauthRequestError,
  oauthErrors,
} from '../../../oauth-errors.ts';
import { type PkceChallenge, type PkceParameters, parsePkceChallenge } from '../../../values/pkce.ts';
import { parseResourceIndicators } from '../../../values/resources.ts';
import { includesAllScopes, parseOauthScopes, supportedOauthScopes } from '../../../values/scopes.ts';
import { requireOauthServerEnabled } from '../../shared/service/require-enabled-feature.ts';
import { findOauthClient, toGrantableScopes } from '../clients/oauth-client.ts';
import { isRegisteredRedirectUri } from '../metadata/redirect-uri.ts';
import { toOauthErrorReturnUrl } from './authorization.ts';

type StartOauthAuthorizationInput = AuthorizationRequest & {
  clientId?: string | null;
  redirectUri?: string | null;
  state?: string | null;
};

const maxStateLength = 4_096;

/**
 * Stores an app's request and redirects the browser to the consent page of the site. Before client and
 * redirect URI are known to match, the browser is not redirected at all; afterwards the app receives the
 * errors. An app that registered itself may be anyone's, so the browser is not redirected there before the
 * user was asked (RFC 9700, 4.11.2).
 */
export async function startOauthAuthorization(ctx: AuthContext, input: StartOauthAuthorizationInput) {
  requireOauthServerEnabled(ctx);
  const { client, redirectUri } = await findRequestingClient(ctx, input);
  const state = input.state ?? null;
  if (state && state.length > maxStateLength)
    throw createInvalidOauthRequestError('state is too long', 'state');
  try {
    const request = checkRequest(ctx, client, input);
    return { url: await storeRequest(ctx, { clientId: client.id, redirectUri, state, ...request }) };
  } catch (refusal) {
    if (client.registrationType === 'dynamic') throw refusal;
    return { url: toOauthErrorReturnUrl(ctx, { redirectUri, state }, refusal) };
  }
}

async function findRequestingClient(
  { db }: AuthContext,
  { clientId, redirectUri }: StartOauthAuthorizationInput,
) {
  if (!clientId) throw createInvalidOauthRequestError('client_id is required', 'clientId');
  if (!redirectUri) throw createInvalidOauthRequestError('redirect_uri is required', 'redirectUri');
  const client: OauthClient | null = await findOauthClient(db, clientId);
  if (!client) throw createInvalidOauthRequestError('invalid client_id', 'clientId');
  if (!isRegisteredRedirectUri(client, redirectUri))
    throw createInvalidOauthRequestError('invalid redirect_uri', 'redirectUri');
  return { client, redirectUri };
}

type CheckedRequest = ReturnType<typeof checkRequest> & {
  clientId: string;
  redirectUri: string;
  state: string | null;
};

async function storeRequest({ db, clock, settings }: AuthContext, data: CheckedRequest): Promise<string> {
  const createdAt = clock();
  const expiresAt = new Date(createdAt.getTime() + settings.oauthAuthorizationSeconds * 1000);
  const { id } = await db.oauthAuthorization.create({ data: { ...data, createdAt, expiresAt } });
  const site = settings.siteUrl.replace(/\/+$/, '');
  const path = settings.oauthAuthorizationPath.replace(/^\/+/, '');
  return `${site}/${path}?authorization_id=${id}`;
}

type AuthorizationRequest = PkceParameters & {
  responseType?: string | null;
  responseMode?: string | null;
  scope?: string | null;
  nonce?: string | null;
  prompt?: string | null;
  resource?: string[] | null;
  request?: string | null;
  requestUri?: string | null;
};

const maxNonceLength = 1_024;

/** Checks an app's request and its permission to make it. */
function checkRequest(ctx: AuthContext, client: OauthClient, input: AuthorizationRequest) {
  if (input.request) throw oauthErrors.requestNotSupported();
  if (input.requestUri) throw oauthErrors.requestUriNotSupported();
  if (!input.responseType) throw createInvalidOauthRequestError('response_type is required', 'responseType');
  if (input.responseType !== 'code') throw oauthErrors.unsupportedResponseType();
  if (input.responseMode && input.responseMode !== 'query') {
    throw createInvalidOauthRequestError('Only response_mode=query is supported', 'responseMode');
  }
  const nonce = input.nonce || null;
  if (nonce && nonce.length > maxNonceLength)
    throw createInvalidOauthRequestError('nonce is too long', 'nonce');
  const { challenge, method } = readChallenge(ctx, input);
  return {
    scope: checkScope(ctx, client, input.scope),
    resources: parseResourceIndicators(input.resource),
    nonce,
    codeChallenge: challenge,
    codeChallengeMethod: method,
    asksAgain: readPrompt(input.prompt ?? ''),
  };
}

function readChallenge({ settings }: AuthContext, input: AuthorizationRequest): PkceChallenge {
  const challenge = parse(input);
  if (!challenge)
    throw createInvalidOauthRequestError('PKCE is required: code_challenge is missing', 'codeChallenge');
  if (challenge.method === 'plain' && !settings.oauthPlainPkceEnabled) {
    throw createInvalidOauthRequestError('code_challenge_method must be S256', 'codeChallengeMethod');
  }
  return challenge;
}

function parse(input: AuthorizationRequest): PkceChallenge | null {
  try {
    return parsePkceChallenge(input);
  } catch (cause) {
    if (!(cause instanceof AppError)) throw cause;
    throw oauthErrors.invalidRequest({ ...copyPublicErrorDetails(cause), cause });
  }
}

/** Returns the granted scopes: the requested ones, without those that no key of this server can serve. */
function checkScope(ctx: AuthContext, client: OauthClient, requestedScope?: string | null): string {
  const scopes = parseOauthScopes(requestedScope?.trim() || client.scope || ctx.settings.oauthDefaultScope);
  if (
    !includesAllScopes(client.scope === null ? supportedOauthScopes : parseOauthScopes(client.scope), scopes)
  ) {
    throw oauthErrors.invalidScope();
  }
  const grantableScopes = toGrantableScopes(ctx, client.clientType, scopes);
  if (grantableScopes.length === 0) {
    throw oauthErrors.invalidScope(
      createInputErrorDetails('openid needs a signing key that a public client can check', 'scope'),
    );
  }
  return grantableScopes.join(' ');
}

/** Returns whether `prompt` was given. Rejects `none`, because users must always consent on the site's page. */
function readPrompt(text: string): boolean {
  const prompts = parseOauthScopes(text);
  if (prompts.includes('none')) throw oauthErrors.interactionRequired();
  return prompts.length > 0;
}
