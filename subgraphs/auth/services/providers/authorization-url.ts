import type { ConfiguredProvider } from './configured-provider.ts';
import { locate } from './provider.ts';

export type ClientWishes = { scopes?: string | null; parameters?: Record<string, unknown> | null };

/** What a client may not decide, and what is meant for us alone. */
const ours = new Set([
  ...[
    'provider',
    'scopes',
    'redirect_to',
    'invite_token',
    'skip_http_redirect',
    'client_id',
    'client_secret',
  ],
  ...['redirect_uri', 'response_type', 'state', 'code_challenge', 'code_challenge_method', 'code_verifier'],
]);

/** Names under which clients pass what would otherwise mean something to us. */
const renamed = new Map([['workos_provider', 'provider']]);

type Own = { state: string; challenge: string | null };

/** Where the browser goes to sign in. */
export function toAuthorizationUrl(
  { provider, configuration }: ConfiguredProvider,
  wishes: ClientWishes,
  { state, challenge }: Own,
): string {
  const url = new URL(locate(provider.authorize, configuration.url));
  const scope = [...provider.scopes, ...(provider.hasFixedScopes ? [] : splitScopes(wishes.scopes))].join(
    ' ',
  );
  const values = {
    ...(provider.ignoresParameters ? {} : passOn(wishes.parameters ?? {})),
    ...provider.parameters,
    client_id: configuration.clientId[0] ?? '',
    redirect_uri: configuration.redirectUri ?? '',
    response_type: 'code',
    ...(scope && { scope }),
    state,
    ...(challenge && { code_challenge: challenge, code_challenge_method: 'S256' }),
  };
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  url.searchParams.sort();
  return url.href;
}

function splitScopes(scopes: string | null | undefined): string[] {
  return (scopes ?? '').split(/[\s,]+/).filter(Boolean);
}

function passOn(parameters: Record<string, unknown>): Record<string, string> {
  const passed = Object.entries(parameters).flatMap(([name, value]) =>
    typeof value === 'string' && !ours.has(name.toLowerCase()) ? [[renamed.get(name) ?? name, value]] : [],
  );
  return Object.fromEntries(passed);
}
