import { z } from 'zod';
import { secretListSchema } from '../lib/secret-texts.ts';
import { parseJsonOrUndefined } from '../lib/text.ts';
import {
  commaListSchema,
  defineSetting,
  flagSchema,
  httpUrlSchema,
  integerSchema,
  type SettingProblem,
  type SettingsOf,
} from '../settings/settings.ts';

/** The supported algorithms of signatures. */
export const tokenAlgorithms = new Set(['RS256', 'RS512', 'ES256', 'ES512', 'EdDSA', 'HS256']);
const unknownAlgorithm = `must be among ${[...tokenAlgorithms].join(', ')}`;

/** Maximum value of `expires_in`, a 32-bit integer in the graph. */
const maxLifetimeSeconds = 2_147_483_647;

/** Settings for signing and verifying access tokens. Every domain reads them, because every domain verifies tokens. */
export const accessTokenSettings = {
  secret: defineSetting('SVC_JWT_SECRET', z.string().optional(), {
    description:
      'Secret that signs access tokens with HS256: at least 32 characters in production. Created at the first start in development.',
    secret: true,
    required: true,
  }),
  allowsShortSecret: defineSetting('SVC_SECURITY_ALLOW_SHORT_SECRET', flagSchema(false), {
    description:
      'Starts production with a shorter SVC_JWT_SECRET, or a shorter secret among SVC_JWT_KEYS, which an old deployment may need; every start logs a warning.',
  }),
  keys: defineSetting('SVC_JWT_KEYS', z.string().optional(), {
    description: 'JSON array of private JWKs; exactly one may sign. Without it tokens are signed with HS256.',
    secret: true,
  }),
  retiredSecrets: defineSetting('SVC_JWT_SECRETS_RETIRED', secretListSchema(1).default([]), {
    description:
      'JSON array of other values of SVC_JWT_SECRET that only verify: former ones until their tokens have expired, or the next one.',
    secret: true,
  }),
  verifyKeys: defineSetting('SVC_JWT_VERIFY_KEYS', z.string().optional(), {
    description:
      'JSON array of JWKs that only verify, in addition to SVC_JWT_SECRET or SVC_JWT_KEYS: the next key, before any server signs with it.',
    secret: true,
  }),
  keyId: defineSetting('SVC_JWT_KEY_ID', z.string().optional(), {
    description: 'Key id (kid) of the HS256 secret.',
  }),
  validMethods: defineSetting(
    'SVC_JWT_VALID_METHODS',
    commaListSchema()
      .refine((names) => names.every((name) => tokenAlgorithms.has(name)), unknownAlgorithm)
      .optional(),
    {
      aliases: ['SVC_JWT_VALIDMETHODS'],
      description: 'Algorithms accepted on verification. Default: those of the configured keys.',
    },
  ),
  issuer: defineSetting('SVC_JWT_ISSUER', httpUrlSchema().optional(), {
    description: 'The iss claim of access tokens; left out when unset.',
  }),
  lifetime: defineSetting('SVC_JWT_EXP', integerSchema({ min: 1, max: maxLifetimeSeconds }).default(3600), {
    description: 'Lifetime of an access token in seconds.',
  }),
  audience: defineSetting('SVC_JWT_AUD', z.string().default('authenticated'), {
    description: 'Default audience of users and tokens.',
  }),
  adminRoles: defineSetting(
    'SVC_JWT_ADMIN_ROLES',
    commaListSchema().default(['service_role', 'supabase_admin']),
    {
      description: 'Roles whose tokens may call administrator endpoints.',
    },
  ),
};

/** Minimum length of a secret in characters, or of a key in bytes. */
const minSecretLength = 32;

/** A malformed setting is undefined here; it is reported where it is parsed. */
type Secrets = Partial<
  Pick<
    SettingsOf<typeof accessTokenSettings>,
    'secret' | 'keys' | 'allowsShortSecret' | 'retiredSecrets' | 'verifyKeys'
  >
>;

/** Returns the names of settings whose secret is short enough to be guessed from a token. */
export function findShortTokenSecrets({ secret, keys, retiredSecrets = [], verifyKeys }: Secrets): string[] {
  const isShort = (text: string) => text.length < minSecretLength;
  return [
    ...(secret !== undefined && isShort(secret) ? [accessTokenSettings.secret.name] : []),
    ...(hasShortKey(keys) ? [accessTokenSettings.keys.name] : []),
    ...(retiredSecrets.some(isShort) ? [accessTokenSettings.retiredSecrets.name] : []),
    ...(hasShortKey(verifyKeys) ? [accessTokenSettings.verifyKeys.name] : []),
  ];
}

const keyList = z.array(z.looseObject({ kty: z.string(), k: z.string().optional() }));

/** A list that cannot be parsed is refused where the keys are loaded. */
function hasShortKey(text = '[]') {
  const { data = [] } = keyList.safeParse(parseJsonOrUndefined(text));
  return data.some(({ kty, k = '' }) => kty === 'oct' && Buffer.byteLength(k, 'base64url') < minSecretLength);
}

/** A short secret is refused in production, because anyone can get a token and try secrets on it offline. */
export function findTokenSettingProblems(token: Secrets): SettingProblem[] {
  if (token.allowsShortSecret) return [];
  const reason = `must have at least ${minSecretLength} characters in production, unless ${accessTokenSettings.allowsShortSecret.name}=true says that an old deployment needs it`;
  return findShortTokenSecrets(token).map((name) => ({ name, reason }));
}

/** Settings for hashing passwords of users and of the back office. */
export const passwordHashSettings = {
  hashCost: defineSetting('SVC_PASSWORD_HASH_COST', integerSchema({ min: 4, max: 16 }).default(10), {
    description:
      'Cost of the bcrypt hash of a new password: one more doubles the effort. At least 10 in production.',
  }),
};

const minCost = 10;

/** A lower cost is for tests only. */
export function findPasswordHashSettingProblems({ hashCost }: { hashCost: number }) {
  return hashCost < minCost
    ? [{ name: passwordHashSettings.hashCost.name, reason: `must be at least ${minCost} in production` }]
    : [];
}
