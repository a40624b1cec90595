/** Where a hook is: a server, or a function of our own database. */
export type HookTarget =
  | { kind: 'server'; url: string; isPlain: boolean; isLocal: boolean }
  | { kind: 'function'; schema: string; name: string };

/** What is meant for this machine only; the last is how a container calls the machine it runs on. */
const localHosts = new Set(['localhost', '127.0.0.1', '[::1]', 'host.docker.internal']);

const identifier = /^[A-Za-z_][A-Za-z0-9_]{0,62}$/;

/** Reads `https://…`, `http://…` or `pg-functions://postgres/<schema>/<function>`; a text says what is wrong. */
export function parseHookTarget(text: string): HookTarget | string {
  if (!URL.canParse(text)) return 'must be a URL';
  const url = new URL(text);
  if (url.protocol === 'pg-functions:') return parseFunction(url);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    return 'must begin with https://, http:// or pg-functions://';
  }
  if (url.username || url.password) return 'must not hold a user name or a password';
  return {
    kind: 'server',
    url: url.href,
    isPlain: url.protocol === 'http:',
    isLocal: localHosts.has(url.hostname),
  };
}

function parseFunction({ hostname, pathname }: URL): HookTarget | string {
  const [, schema = '', name = '', ...rest] = pathname.split('/');
  const isNamed = identifier.test(schema) && identifier.test(name) && rest.length === 0;
  if (hostname !== 'postgres' || !isNamed) return 'must be pg-functions://postgres/<schema>/<function>';
  return { kind: 'function', schema, name };
}
