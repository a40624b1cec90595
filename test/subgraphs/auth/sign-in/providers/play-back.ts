import type { JWTPayload } from 'jose';
import type { LocalProviders } from './local-providers.ts';
import { recordedFirst } from './recorded-apple-to-keycloak.ts';
import { recordedFurther } from './recorded-further.ts';
import { recordedLast } from './recorded-linkedin-to-workos.ts';

export const recorded = { ...recordedFirst, ...recordedLast, ...recordedFurther };

/** Puts a provider's answers in place; `idToken` changes claims of its id_token. */
export async function playBack(local: LocalProviders, name: string, idToken: JWTPayload = {}): Promise<void> {
  const script = recorded[name];
  if (!script) throw new Error(`Nothing is recorded of ${name}.`);
  const base = `${local.url}/${name}`;
  const claims = {
    iss: base + (script.issuer ?? ''),
    aud: `${name}-client`,
    iat: Math.floor(Date.now() / 1000),
    exp: Math.floor(Date.now() / 1000) + 600,
    ...script.idToken,
    ...idToken,
  };
  local.answer(`/${name}${script.token}`, {
    access_token: `${name}-token`,
    refresh_token: `${name}-refresh`,
    token_type: 'Bearer',
    ...script.tokenAnswer,
    ...(script.idToken && { id_token: await local.sign(claims) }),
  });
  if (script.keys) local.answer(`/${name}${script.keys}`, local.keys);
  for (const [path, answer] of Object.entries(script.answers ?? {})) local.answer(`/${name}${path}`, answer);
}
