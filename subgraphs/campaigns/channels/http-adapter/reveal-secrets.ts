import type { ChannelDescription } from './channel-description.ts';

const secretName = /\$\{(\w+)\}/g;

/** A text with each `${NAME}` replaced by the secret of that name. */
export function revealSecrets(text: string, secrets: Readonly<Record<string, string>>): string {
  return text.replace(
    secretName,
    (_, name: string) => (Object.hasOwn(secrets, name) ? secrets[name] : '') ?? '',
  );
}

/** The names of the secrets that a description speaks of. */
export function listSecretNames({ headers, post, find, poll, update, remove, callback }: ChannelDescription) {
  const calls = [post, find, poll, update, remove];
  const texts = [
    ...Object.values(headers),
    ...calls.flatMap((call) => Object.values(call?.headers ?? {})),
    callback?.secret ?? '',
  ];
  return new Set(texts.flatMap((text) => [...text.matchAll(secretName)].map(([, name]) => name ?? '')));
}
