import { browser } from './browser.ts';
import {
  parseRedirect,
  type RedirectValues,
  removeRedirectValues,
  type UrlSession,
} from './parse-redirect.ts';
import { takeVerifier } from './providers.ts';
import type { RunMutation } from './run-mutation.ts';
import type { TokenSession } from './session.ts';
import type { KeyValueStorage, Tokens } from './token-storage.ts';
import { TrellisError } from './trellis-error.ts';

type UrlSessionOptions = {
  run: RunMutation;
  session: TokenSession;
  verifierStorage?: KeyValueStorage | undefined;
};

/** Creates `takeSessionFromUrl`. Concurrent calls, such as those of React's strict mode, share one result. */
export function createTakeSessionFromUrl({ run, session, verifierStorage }: UrlSessionOptions) {
  let running: Promise<UrlSession | null> | undefined;

  async function exchangeCode(authCode: string, codeVerifier: string): Promise<UrlSession> {
    const { tokens, providerToken } = await run<{ tokens: Tokens; providerToken: string | null }>(
      'exchangeCode',
      'tokens { accessToken refreshToken } providerToken',
      { authCode, codeVerifier },
    );
    return { type: null, tokens, message: null, providerToken };
  }

  async function finish({ error, result, code = '' }: RedirectValues, verifier: string): Promise<UrlSession> {
    if (error) throw error;
    return result ?? exchangeCode(code, verifier);
  }

  async function take(givenUrl?: string): Promise<UrlSession | null> {
    const url = new URL(givenUrl ?? getPageUrl());
    const redirect = parseRedirect(url);
    const verifier = redirect?.code ? takeVerifier(verifierStorage) : '';
    // Without a verifier, the code belongs to the page.
    if (!redirect || verifier === null) return null;
    // The address changes first, so that the tokens are not left in it if the exchange fails.
    if (givenUrl === undefined) replacePageUrl(removeRedirectValues(url, redirect.parameters));
    const result = await finish(redirect, verifier);
    if (result.tokens) await session.write(result.tokens);
    return result;
  }

  return (url?: string): Promise<UrlSession | null> => {
    running ??= take(url).finally(() => {
      running = undefined;
    });
    return running;
  };
}

function getPageUrl(): string {
  if (browser.location) return browser.location.href;
  throw new TrellisError('UNSUPPORTED', { message: 'There is no page here. Give the URL.', status: 0 });
}

function replacePageUrl(url: string) {
  browser.history?.replaceState(browser.history.state, '', url);
}
