import { openLegacyCmsImport } from '../../../cli/import-export/legacy-cms-importer.ts';
import type { RejectedItem } from '../../../prisma/import/import-step.ts';
import { runImport } from '../../../prisma/import/run-import.ts';
import type { TestServer } from '../../kit/test-server.ts';
import type { Cms } from '../../subgraphs/cms/open-cms.ts';

type Import = {
  from: string;
  token: string;
  passwordsFrom?: string;
  isTrial?: boolean;
  signal?: AbortSignal;
};

/** Address and token with which an import reads a server as the legacy system. */
export function originOf({ server, headers }: Cms): Import {
  return { from: `${server.url}/api`, token: headers.authorization.replace('Bearer ', '') };
}

/** Imports content into a server, as the command does. */
export async function importSite(server: TestServer, { isTrial = false, ...from }: Import) {
  const refused: RejectedItem[] = [];
  const signal = from.signal ?? new AbortController().signal;
  const call = {
    ...from,
    encryptionKeys: undefined,
    settings: server.settings,
    server: server.db,
    isTrial,
    signal,
  };
  const { source, steps, close } = await openLegacyCmsImport(call);
  try {
    const results = await runImport({
      connection: server.db.of('cms').connection,
      schema: 'cms',
      source,
      steps,
      isTrial,
      signal,
      onProgress: () => undefined,
      onRefusal: (_step, refusal) => refused.push(refusal),
    });
    const counts = Object.fromEntries(
      results.map(({ step, read, added, changed }) => [step, { read, added, changed }]),
    );
    return { refused, counts };
  } finally {
    await close();
  }
}

type ListBody = { data: Record<string, unknown>[]; meta: { total: number } };

/** Everything that a client can read of a site by REST, by its path. */
export async function readSite({ call }: Pick<Cms, 'call'>): Promise<Record<string, unknown>> {
  const read: Record<string, unknown> = {};
  const get = async (path: string) => {
    const { status, body } = await call('GET', path);
    read[path] = status === 200 ? body : { status, body };
    return body as unknown as ListBody;
  };
  const each = async (list: string, pathsOf: (row: Record<string, unknown>) => string[]) => {
    const { data = [] } = await get(list);
    await Promise.all(data.flatMap(pathsOf).map(get));
    return data;
  };
  await each('/system/clangs?per_page=1000', ({ id }) => [
    `/system/clangs/${id}`,
    `/system/clangs/${id}/metainfo`,
  ]);
  await each('/metainfo/fields?per_page=1000', ({ id }) => [`/metainfo/fields/${id}`]);
  await each('/templates?per_page=1000', ({ id }) => [`/templates/${id}`]);
  await each('/modules?per_page=1000', ({ id }) => [`/modules/${id}`]);
  await each('/users/roles?per_page=1000', ({ id }) => [`/users/roles/${id}`]);
  const folders = async (parent: unknown): Promise<void> => {
    const { data } = await get(`/media/category?filter[category_id]=${parent}&per_page=1000`);
    for (const { id } of data) await folders(id);
  };
  await folders(0);
  await each('/media?per_page=1000&sort=filename:asc', ({ filename }) => {
    const path = `/media/${encodeURIComponent(String(filename))}`;
    return [`${path}/info`, `${path}/metainfo`];
  });
  const articles = await each('/structure/articles?per_page=1000', ({ id, clang_id, startarticle }) => [
    `/structure/articles/${id}`,
    `/structure/${startarticle ? 'categories' : 'articles'}/${id}/metainfo?clang_id=${clang_id}`,
  ]);
  for (const id of new Set(articles.map((row) => row.id))) {
    const path = `/structure/articles/${id}/slices`;
    for (const revision of [0, 1])
      await each(`${path}?revision=${revision}`, (slice) => [`${path}/${slice.id}`]);
  }
  return read;
}
