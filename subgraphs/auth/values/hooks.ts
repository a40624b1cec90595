/**
 * The points at which a hook may intervene. `name` is the name sent to the hook, `setting` is part of
 * the names of its settings, and `purpose` of their descriptions.
 */
export const hookPoints = {
  beforeUserCreated: {
    name: 'before-user-created',
    setting: 'BEFORE_USER_CREATED',
    purpose: 'can reject a new user',
  },
  afterUserCreated: {
    name: 'after-user-created',
    setting: 'AFTER_USER_CREATED',
    purpose: 'is notified of every new user',
  },
  customAccessToken: {
    name: 'customize-access-token',
    setting: 'CUSTOM_ACCESS_TOKEN',
    purpose: 'customizes the claims of every access token',
  },
  sendEmail: { name: 'send-email', setting: 'SEND_EMAIL', purpose: 'sends mails instead of SMTP' },
  sendSms: { name: 'send-sms', setting: 'SEND_SMS', purpose: 'sends messages instead of the SMS provider' },
  mfaVerification: {
    name: 'mfa-verification',
    setting: 'MFA_VERIFICATION_ATTEMPT',
    purpose: 'can reject an attempt with a second factor',
  },
  passwordVerification: {
    name: 'password-verification',
    setting: 'PASSWORD_VERIFICATION_ATTEMPT',
    purpose: 'can reject an attempt with a password',
  },
} as const;

/** Moment at which the server calls a hook. */
export type HookPoint = keyof typeof hookPoints;

/** The target of a hook: an HTTP server, or a function of the database of this server. */
export type HookTarget =
  | { kind: 'server'; url: string; isPlain: boolean; isLocal: boolean }
  | { kind: 'function'; schema: string; name: string };

/** An enabled hook: when it is called, where it is, and the secrets that sign its calls. */
export type ConfiguredHook = { point: HookPoint; target: HookTarget; secrets: readonly Buffer[] };

/** Enabled hooks, by their points. */
export type ConfiguredHooks = Readonly<Partial<Record<HookPoint, ConfiguredHook>>>;

/** Hosts that are this machine; the last is how a container addresses the machine it runs on. */
const localHosts = new Set(['localhost', '127.0.0.1', '[::1]', 'host.docker.internal']);

const identifier = /^[A-Za-z_][A-Za-z0-9_]{0,62}$/;

/**
 * Parses `https://…`, `http://…` or `pg-functions://postgres/<schema>/<function>`; a returned text describes
 * the problem.
 */
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

const form = /^v1,whsec_([A-Za-z0-9+/]{32,88}={0,2})$/;

/** Parses `v1,whsec_<base64>`, several separated by `|`; a returned text describes the problem. */
export function parseHookSecrets(text: string): Buffer[] | string {
  const secrets = text
    .split('|')
    .map((secret) => secret.trim())
    .filter(Boolean);
  const keys = secrets.map((secret) => Buffer.from(form.exec(secret)?.[1] ?? '', 'base64'));
  if (keys.every(({ length }) => length >= 24)) return keys;
  return 'must be v1,whsec_ and at least 24 bytes in base64, several separated by |';
}
