import {
  callMutations,
  fingerprintTables,
  type MutationArguments,
  protectedMutations,
  type RequestHeaders,
  readSecrets,
} from './every-mutation.ts';
import { takeNextCases } from './sample.ts';
import type { TestServer } from './test-server.ts';

/** Error codes of rejected credentials in all domains. */
export const credentialErrorCodes = {
  noCredential: ['AUTH_NO_AUTHORIZATION', 'CAMPAIGN_UNAUTHORIZED', 'CMS_AUTHORIZATION_FAILED'],
  refused: ['CMS_TOKEN_REFUSED', 'CMS_SESSION_ENDED', 'CAMPAIGN_KEY_REFUSED'],
  ended: ['AUTH_SESSION_NOT_FOUND', 'AUTH_SESSION_EXPIRED'],
  banned: ['AUTH_USER_BANNED', 'CAMPAIGN_ACCOUNT_SUSPENDED'],
  deleted: ['AUTH_USER_NOT_FOUND', 'CAMPAIGN_ACCOUNT_SUSPENDED'],
  ofClient: ['AUTH_BAD_JWT'],
  notAdmin: ['AUTH_NOT_ADMIN', 'CAMPAIGN_NOT_ADMIN'],
  denied: ['CMS_PERMISSION_DENIED'],
} as const;

export const allCredentialErrorCodes: readonly string[] = Object.values(credentialErrorCodes).flat();

type Walk = { except?: readonly string[]; inputs?: MutationArguments };

/**
 * Calls the mutations that require a credential, and reads the fields with a secret, by a revoked credential. Returns
 * those that answer anything but one of these refusals, and the tables that have changed. By default each call tries a quarter
 * of the mutations and the next call the next quarter; a thorough run tries all of them each time.
 */
export async function findAcceptedCalls(
  server: TestServer,
  headers: RequestHeaders,
  shut: readonly string[],
  { except = [], inputs }: Walk = {},
): Promise<string[]> {
  const before = await fingerprintTables(server);
  const names = takeNextCases(protectedMutations).filter((name) => !except.includes(name));
  const answers = await callMutations(server, headers, names, inputs);
  const open = [...answers]
    .filter(([, code]) => !shut.includes(code))
    .map(([name, code]) => `${name}: ${code}`);
  const shown = await readSecrets(server, headers);
  const after = await fingerprintTables(server);
  const changed = Object.keys(before).filter((table) => before[table] !== after[table]);
  return [
    ...open,
    ...shown.map((name) => `${name} is shown`),
    ...changed.map((table) => `${table} has changed`),
  ];
}

/** Asks until the answer is a refusal, for five seconds at most: what ends access elsewhere travels through the queue. */
export async function waitUntilRefused(ask: () => Promise<boolean>): Promise<boolean> {
  const deadline = Date.now() + 5_000;
  do {
    if (await ask()) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  } while (Date.now() < deadline);
  return false;
}
