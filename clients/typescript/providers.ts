import { toBase64Url } from './base64url.ts';
import { browser } from './browser.ts';
import type { RunMutation } from './run-mutation.ts';
import { getWebStorage, type KeyValueStorage } from './token-storage.ts';
import { TrellisError } from './trellis-error.ts';

type RedirectOptions = {
  /** Page to which the user returns. The settings of the server must allow it. Default: the current page. */
  redirectTo?: string;
  /** Replaces the navigation to the sign-in page, for example by a window of a native app. */
  openUrl?: (url: string) => void;
};

export type ProviderSignIn = RedirectOptions & {
  /** Name of the provider, such as `github`. */
  provider: string;
  /** Scopes in addition to those for email address and name, separated by spaces. */
  scopes?: string;
  /** Further parameters for the provider, such as `prompt` or `login_hint`. */
  parameters?: Record<string, string>;
};

export type SsoSignIn = RedirectOptions & {
  captchaToken?: string;
} & ({ email: string } | { domain: string } | { providerId: string });

const verifierKey = 'trellis.verifier';

/** Returns the verifier of the sign-in that this browser has started, and deletes it, because it works once. */
export function takeVerifier(storage = getWebStorage('sessionStorage')): string | null {
  const verifier = storage.getItem(verifierKey);
  if (verifier) storage.removeItem(verifierKey);
  return verifier;
}

/** Creates the methods that sign users in at another website, with PKCE (RFC 7636). */
export function createProviderMethods(run: RunMutation, verifierStorage?: KeyValueStorage) {
  async function start(name: string, input: object, { redirectTo, openUrl }: RedirectOptions) {
    const verifier = toBase64Url(crypto.getRandomValues(new Uint8Array(32)));
    const target = redirectTo ?? browser.location?.href.replace(/#.*/, '');
    const challenge = { codeChallenge: await hash(verifier), codeChallengeMethod: 'S256' };
    const { url } = await run<{ url: string }>(name, 'url', { ...input, redirectTo: target, ...challenge });
    (verifierStorage ?? getWebStorage('sessionStorage')).setItem(verifierKey, verifier);
    (openUrl ?? navigate)(url);
    return url;
  }

  return {
    /**
     * Opens the sign-in page of a provider. The user returns with a code in the address, which `takeSessionFromUrl`
     * exchanges in the same browser. Returns the opened URL.
     */
    signInWithProvider: ({ redirectTo, openUrl, ...input }: ProviderSignIn) =>
      start('startProviderSignIn', input, { redirectTo, openUrl }),
    /** Opens the sign-in page of the user's company. The email address or its domain determines the company. */
    signInWithSso: ({ redirectTo, openUrl, captchaToken, ...company }: SsoSignIn) =>
      start('signInWithSso', { captchaToken, provider: toCompany(company) }, { redirectTo, openUrl }),
    /** Adds the account at a provider to the signed-in user. The user returns as after `signInWithProvider`. */
    linkIdentity: ({ redirectTo, openUrl, ...input }: ProviderSignIn) =>
      start('linkIdentity', input, { redirectTo, openUrl }),
  };
}

function toCompany(company: { email: string } | { domain: string } | { providerId: string }) {
  return 'email' in company ? { domain: company.email.split('@').at(-1) } : company;
}

async function hash(verifier: string): Promise<string> {
  // Browsers offer `crypto.subtle` only to pages of https: and of localhost.
  if (!crypto.subtle) {
    const message = 'Sign-in at a provider requires a page of https: or of localhost.';
    throw new TrellisError('UNSUPPORTED', { message, status: 0 });
  }
  return toBase64Url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier)));
}

function navigate(url: string) {
  if (browser.location) return browser.location.assign(url);
  throw new TrellisError('UNSUPPORTED', { message: 'There is no page here. Give openUrl.', status: 0 });
}
