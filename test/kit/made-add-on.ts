import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../server/settings/project-root.ts';
import { findFreePort } from './free-port.ts';
import { makeDataFolder, makeTestFolder } from './test-folder.ts';

/** Writes a package of plain JavaScript with this source; `env` is for a server that loads it. */
export async function createTestAddOn(source: string) {
  const folder = makeTestFolder();
  writeFileSync(join(folder, 'package.json'), '{"name":"book","type":"module"}');
  writeFileSync(join(folder, 'add-on.js'), source);
  const env = {
    SVC_DATA_DIR: makeDataFolder(),
    SVC_API_PORT: String(await findFreePort()),
    SVC_ADD_ONS: join(folder, 'add-on.js'),
    LOG_LEVEL: 'error',
  };
  return { folder, env };
}

/** Gives the add-on its own copy of graphql. */
export function copyGraphqlPackage(folder: string) {
  cpSync(join(projectRoot, 'node_modules/graphql'), join(folder, 'node_modules/graphql'), {
    recursive: true,
  });
}

export const addOnSdl = 'type Query { "How many." book(fails: Boolean): Int } scalar Ink';

/** Sends one operation to the server and reads its answer. */
export async function sendOperation(url: string, query: string) {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) });
  return (await answer.json()) as { data?: unknown; errors?: { extensions: { code: string } }[] };
}
