import { AppError } from '../../../../../core/errors.ts';
import type { OauthClient } from '../../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../../context.ts';
import { oauthErrors } from '../../../errors.ts';
import { type Challenge, parseChallenge } from '../../flows/pkce.ts';
import { includesAll, knownScopes, toScopes } from '../scopes.ts';

export type AuthorizationRequest = {
  responseType?: string | null;
  responseMode?: string | null;
  scope?: string | null;
  nonce?: string | null;
  prompt?: string | null;
  codeChallenge?: string | null;
  codeChallengeMethod?: string | null;
  request?: string | null;
  requestUri?: string | null;
};

const longestNonce = 1_024;

/** What an app asks for, if it may. */
export function checkRequest(ctx: AuthContext, client: OauthClient, asked: AuthorizationRequest) {
  if (asked.request) throw oauthErrors.requestNotSupported();
  if (asked.requestUri) throw oauthErrors.requestUriNotSupported();
  if (!asked.responseType) throw oauthErrors.invalidRequest({ message: 'response_type is required' });
  if (asked.responseType !== 'code') throw oauthErrors.unsupportedResponseType();
  if (asked.responseMode && asked.responseMode !== 'query') {
    throw oauthErrors.invalidRequest({ message: 'Only response_mode=query is supported' });
  }
  const nonce = asked.nonce || null;
  if (nonce && nonce.length > longestNonce)
    throw oauthErrors.invalidRequest({ message: 'nonce is too long' });
  const { challenge, method } = readChallenge(ctx, asked);
  return {
    scope: checkScope(ctx, client, asked.scope),
    nonce,
    codeChallenge: challenge,
    codeChallengeMethod: method,
    asksAgain: readPrompt(asked.prompt ?? ''),
  };
}

function readChallenge({ settings }: AuthContext, asked: AuthorizationRequest): Challenge {
  const challenge = parse(asked);
  if (!challenge)
    throw oauthErrors.invalidRequest({ message: 'PKCE is required: code_challenge is missing' });
  if (challenge.method === 'plain' && !settings.oauthPlainPkceEnabled) {
    throw oauthErrors.invalidRequest({ message: 'code_challenge_method must be S256' });
  }
  return challenge;
}

function parse(asked: AuthorizationRequest): Challenge | null {
  try {
    return parseChallenge(asked);
  } catch (cause) {
    if (!(cause instanceof AppError)) throw cause;
    throw oauthErrors.invalidRequest({ message: cause.message, cause });
  }
}

function checkScope({ settings, keyring }: AuthContext, client: OauthClient, asked?: string | null): string {
  const scopes = toScopes(asked || client.scope || settings.oauthDefaultScope);
  if (!includesAll(client.scope === null ? knownScopes : toScopes(client.scope), scopes)) {
    throw oauthErrors.invalidScope();
  }
  // With a secret of its own it can check an id_token that is signed with that; the server's secret stays here.
  if (scopes.includes('openid') && keyring.algorithm === 'HS256' && client.clientType === 'public') {
    throw oauthErrors.invalidScope({ message: 'openid needs a signing key that a public client can check' });
  }
  return scopes.join(' ');
}

/** Who is asked anything is asked by the site's page: without it nothing can be said. */
function readPrompt(text: string): boolean {
  const prompts = toScopes(text);
  if (prompts.includes('none')) throw oauthErrors.interactionRequired();
  return prompts.length > 0;
}
