import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createAccessTokenKeyring } from '../../core/auth/keyring.ts';
import { readTrustedDocumentManifest } from '../../gateway/documents/trusted/read-manifest.ts';
import { loadServerSettings } from '../../server/settings/load-settings.ts';
import { allSettings } from '../../server/settings/settings.ts';
import { makeTestFolder } from '../kit/test-folder.ts';

/** Starts as far as it takes to refuse the setting; the text of the refusal. */
async function refuse(name: string, text: string) {
  const folder = makeTestFolder();
  try {
    const settings = loadServerSettings(folder, { SVC_DATA_DIR: folder, [name]: text });
    await createAccessTokenKeyring(settings.token);
    for (const path of settings.graphql.trustedDocuments) readTrustedDocumentManifest(path);
  } catch (error) {
    return String(error);
  }
  return 'accepted';
}

function inFile(value: unknown) {
  const path = join(makeTestFolder(), 'documents.json');
  writeFileSync(path, JSON.stringify(value));
  return path;
}

const channels = 'order_board or click_network, or a description of your own';
const baseUrl = 'https://board.example.com';
const key = 'hunter2-hunter2-hunter2-hunter2-hunter2';

/** Wrong values, and the part of the refusal that says which values are allowed, by setting. */
const wrong: Record<string, readonly (readonly [string, string])[]> = {
  SVC_JWT_SECRETS_RETIRED: [['[7]', 'must be']],
  SVC_JWT_VERIFY_KEYS: [['{}', 'must be a JSON array of private JWKs']],
  SVC_INTERNAL_SECRETS_RETIRED: [
    ['["short"]', 'must have at least 32 characters'],
    ['["', 'must be a JSON array'],
  ],
  SVC_CAMPAIGNS_CHANNELS: [
    ['{"channel":"order_board"}', 'must be a list of channels'],
    [`[{"channel":"order_bord","baseUrl":"${baseUrl}"}]`, `0.channel must be ${channels}`],
    [`[{"baseUrl":"${baseUrl}"}]`, `0.channel is needed: ${channels}`],
    [
      `[{"channel":"order_board","baseUrl":"${baseUrl}","secret":{"API_KEY":"${key}"}}]`,
      '0.secret is no field here; there are channel, baseUrl, secrets, name, title, cost',
    ],
    [
      `[{"name":"mine","post":{"path":"/x"},"baseUrl":"${baseUrl}"}]`,
      '0 looks like a description of your own: put post into channel',
    ],
    [
      `[{"channel":{"name":"mine","post":{"path":"/x","methd":"GET"}},"baseUrl":"${baseUrl}"}]`,
      '0.post.methd is no field here; there are method, path, headers, body, within, assume',
    ],
    [
      `[{"channel":{"name":"mine","post":{"path":"/x","method":"GETT"}},"baseUrl":"${baseUrl}"}]`,
      '0.post.method must be GET, POST, PUT, PATCH or DELETE',
    ],
    [
      `[{"channel":"order_board","baseUrl":"${baseUrl}","cost":{"model":"free"}}]`,
      '0.cost.model must be fixed, share or per_click',
    ],
  ],
  SVC_JWT_KEYS: [
    ['{}', 'must be a JSON array of private JWKs'],
    ['[{"kty":"oct","kid":"a","alg":"HS999"}]', 'an alg among RS256, RS512, ES256, ES512, EdDSA, HS256'],
    [`[{"kty":"oct","alg":"HS256","k":"${key}"}]`, 'a key without kid needs a kid'],
  ],
  SVC_ENCRYPTION_KEYS_RETIRED: [
    ['["short"]', 'must have at least 32 characters'],
    ['[7]', 'must be text'],
  ],
  SVC_SMTP_HEADERS: [['{"X-Tag":"a"}', 'must be a JSON object of lists, as in {"X-Tag":["a"]}']],
  SVC_MAILER_EMAIL_VALIDATION_SERVICE_HEADERS: [['[]', 'must be a JSON object of lists, as in']],
  SVC_GRAPHQL_TRUSTED_DOCUMENTS: [
    [inFile({ a: 7 }), 'is no manifest of documents: a must be text'],
    [inFile({ format: 'relay' }), 'format must be apollo-persisted-query-manifest'],
    [
      inFile({ format: 'apollo-persisted-query-manifest', version: 1 }),
      'is no manifest of documents: operations is needed: a list',
    ],
  ],
};

test('every setting that holds JSON is among them', () => {
  const names = Object.values(allSettings)
    .flatMap((group) => Object.values(group))
    .filter(({ description }) => /\bJSON\b|manifest/i.test(description))
    .map(({ name }) => name);

  expect(Object.keys(wrong).sort()).toEqual(names.sort());
});

test.each(
  Object.entries(wrong).flatMap(([name, values]) => values.map(([text, told]) => ({ name, text, told }))),
)('a wrong $name gets an error with the allowed values: $told', async ({ name, text, told }) => {
  const refusal = await refuse(name, text);

  expect(refusal).toContain(told);
  expect(refusal).not.toContain('Invalid');
  expect(refusal).not.toContain(key);
});
