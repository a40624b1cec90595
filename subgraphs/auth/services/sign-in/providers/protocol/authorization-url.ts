import { type ConfiguredExternalProvider, resolveProviderUrl } from './provider.ts';

/** Scopes and URL parameters that a client adds to the request to the provider. */
export type ClientAuthorizationOptions = {
  scopes?: string | null;
  parameters?: Record<string, unknown> | null;
};

/** Parameters that a client may not set, or that are meant for this server. */
const ours = new Set([
  ...['provider', 'scopes', 'redirect_to', 'invite_token', 'skip_http_redirect', 'client_id'],
  ...['client_secret', 'redirect_uri', 'response_type', 'state', 'code_challenge', 'code_challenge_method'],
  ...['code_verifier'],
]);

/** Parameters that clients pass under another name, because the original name is reserved. */
const renamedParameters = new Map([['workos_provider', 'provider']]);

type FlowParameters = { state: string; challenge: string | null };

/** The URL at which the browser signs in. */
export function toAuthorizationUrl(
  { provider, configuration }: ConfiguredExternalProvider,
  wishes: ClientAuthorizationOptions,
  { state, challenge }: FlowParameters,
): string {
  const url = new URL(resolveProviderUrl(provider.authorize, configuration.url));
  const requestedScopes = provider.hasFixedScopes
    ? []
    : (wishes.scopes ?? '').split(/[\s,]+/).filter(Boolean);
  const scope = [...provider.scopes, ...requestedScopes].join(' ');
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

function passOn(parameters: Record<string, unknown>): Record<string, string> {
  const parameterEntries = Object.entries(parameters).flatMap(([name, value]) =>
    typeof value === 'string' && !ours.has(name.toLowerCase())
      ? [[renamedParameters.get(name) ?? name, value]]
      : [],
  );
  return Object.fromEntries(parameterEntries);
}
