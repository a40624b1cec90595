import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../../server/settings/project-root.ts';
import type { Request } from '../load/connection.ts';
import { startMeasured } from '../processes/measured-process.ts';
import { openBenchDatabase } from '../processes/open-bench-database.ts';
import { toServerSettings } from '../processes/start-server.ts';
import { keyOf } from '../rows/campaign-rows.ts';
import { createSeed, type Seed } from '../seed/seed.ts';
import { fetchJson, password } from '../seed/sign-up.ts';

export type Trace = { title: string; files: readonly string[] };

const warmUps = 5;
const rounds = 5;

/** Returns the project's source files that a warm request executes, in a server that runs from its sources. */
export async function traceRequests(folder: string, path: string): Promise<Trace[]> {
  await using stack = new AsyncDisposableStack();
  const database = stack.use(await openBenchDatabase(folder));
  const server = await startMeasured({
    module: pathToFileURL(join(projectRoot, 'cli', 'main.ts')),
    execArgv: ['--import', 'tsx', '--import', new URL('coverage-probe.ts', import.meta.url).href],
    env: toServerSettings({ databaseUrl: database.url, folder, path }),
  });
  stack.defer(server.stop);
  const seed = await createSeed(database, server.port, 1);
  const drafts = await seed.addDrafts(warmUps + rounds);
  stack.defer(() => seed.removeDrafts(drafts));
  const traces: Trace[] = [];
  for (const [title, toRequest] of Object.entries(await listRequests(server.port, seed, drafts))) {
    const send = () => fetchJson(server.port, toRequest());
    for (let round = 0; round < warmUps; round += 1) await send();
    const seen: Set<string>[] = [];
    for (let round = 0; round < rounds; round += 1) seen.push(await traceOnce(server.ask, send));
    traces.push({ title, files: passedEveryTime(seen) });
  }
  return traces;
}

/** Requests by their title. Each draft is published once, so every call returns a new request. */
async function listRequests(
  port: number,
  seed: Seed,
  drafts: readonly string[],
): Promise<Record<string, () => Request>> {
  const [campaignId] = seed.campaignIds;
  const cms = { authorization: `Bearer ${seed.cmsToken}` };
  const { id: articleId } = await fetchJson<{ id: number }>(port, {
    method: 'POST',
    path: '/api/structure/articles',
    headers: cms,
    json: { name: 'Article', category_id: 0, priority: 1_000_000 },
  });
  const waitingDrafts = [...drafts];
  const query = 'mutation($id: ID!) { publishCampaign(input: { id: $id }) { campaign { id status } } }';
  return {
    'GET /v1/campaign/{id}': () => ({
      method: 'GET',
      path: `/v1/campaign/${campaignId}`,
      headers: keyOf(seed),
    }),
    'POST /token (password)': () => ({
      method: 'POST',
      path: '/token?grant_type=password',
      json: { email: seed.owner.email, password },
    }),
    'GraphQL publishCampaign': () => ({
      method: 'POST',
      path: '/graphql',
      headers: keyOf(seed),
      json: { query, variables: { id: waitingDrafts.pop() } },
    }),
    'PUT /api/structure/articles/{id}': () => ({
      method: 'PUT',
      path: `/api/structure/articles/${articleId}`,
      headers: cms,
      json: { name: 'Article', status: 1 },
    }),
  };
}

/** Work that the request left for afterwards is awaited, so that it does not count for the next one. */
async function traceOnce(ask: (question: string) => Promise<unknown>, send: () => Promise<unknown>) {
  await sleep(300);
  await ask('files');
  await send();
  const files = await ask('files');
  if (!Array.isArray(files)) throw new Error('The probe named no files.');
  return new Set(files.map(String));
}

/** Keeps what every request passed through: jobs and timers of the server run beside only some of them. */
function passedEveryTime(seen: readonly Set<string>[]): string[] {
  const [first, ...others] = seen;
  return [...(first ?? [])].filter((file) => others.every((each) => each.has(file)));
}
