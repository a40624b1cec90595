import { createApiToken } from '../../kit/cms-token.ts';
import { openServer, type TestServer } from '../../kit/test-server.ts';

export type Row = {
  id: number;
  clang_id: number;
  parent_id: number;
  name: string;
  catname: string;
  priority: number;
  catpriority: number;
  startarticle: number;
  status: number;
  template_id: number;
  createuser: string;
  updateuser: string;
};

type Body = { id?: number; data?: Row[]; meta?: unknown; error?: string };
type Answer = { status: number; body: Body };

export type Cms = Awaited<ReturnType<typeof openCms>>;

/** A fresh server and a token with every scope in hand. */
export async function openCms(settings: Record<string, string> = {}) {
  const server = await openServer({ settings });
  const headers = { authorization: `Bearer ${await createApiToken(server)}` };
  const call = callWith(server, headers);

  return {
    server,
    headers,
    /** Calls the REST paths under /api with the token. */
    call,
    as: (other: Record<string, string>) => callWith(server, other),
    /** Makes something and answers with its number. */
    make: async (path: string, json: unknown) => {
      const { status, body } = await call('POST', path, json);
      if (status !== 201 || !body.id) throw new Error(JSON.stringify(body));
      return body.id;
    },
    rows: async (search: string) => (await call('GET', `/structure/articles?${search}`)).body.data ?? [],
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

function callWith(server: TestServer, headers: Record<string, string>) {
  return async (method: string, path: string, json?: unknown): Promise<Answer> => {
    const { status, body } = await server.send(method, `/api${path}`, { headers, json });
    return { status, body };
  };
}

/** The contents of each category by position, per language: what must count 1, 2, 3 … */
export function toSequences(rows: readonly Row[]) {
  const sequences = new Map<string, number[]>();
  const add = (key: string, position: number) =>
    sequences.set(
      key,
      [...(sequences.get(key) ?? []), position].sort((one, other) => one - other),
    );
  for (const { id, clang_id, parent_id, startarticle, priority, catpriority } of rows) {
    add(`articles ${startarticle ? id : parent_id} ${clang_id}`, priority);
    if (startarticle) add(`categories ${parent_id} ${clang_id}`, catpriority);
  }
  return [...sequences.values()];
}

export function isContiguous(positions: readonly number[]) {
  return positions.every((position, index) => position === index + 1);
}
