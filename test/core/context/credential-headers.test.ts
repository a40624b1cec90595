import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { credentialHeaderNames } from '../../../core/context/credential-headers.ts';
import { privateResponseHeaders } from '../../../gateway/caching/cache-control-plugin.ts';
import { readCredentials } from '../../../server/http/request-context.ts';
import { projectRoot } from '../../../server/settings/project-root.ts';

/** The names of the headers that are read, without values, so that no header hides another one. */
function listHeadersRead() {
  const names = new Set<string>();
  const headers = new Proxy({}, { get: (_, name) => void names.add(String(name)) });
  readCredentials({ headers });
  return names;
}

test('credentials are read from the listed headers, and from no other', () => {
  expect([...listHeadersRead()].sort()).toEqual([...credentialHeaderNames].sort());
});

test('Vary names every header that can carry a credential', () => {
  expect(privateResponseHeaders.vary.toLowerCase().split(', ')).toEqual(
    expect.arrayContaining([...credentialHeaderNames]),
  );
});

test('the configuration for Hive Router passes on every header that can carry a credential', () => {
  const config = readFileSync(join(projectRoot, 'deploy/routers/hive-router/router.config.yaml'), 'utf8');

  expect(config.match(/^\s+- [\w-]+$/gm)?.map((line) => line.trim().slice(2))).toEqual(
    expect.arrayContaining([...credentialHeaderNames]),
  );
});
