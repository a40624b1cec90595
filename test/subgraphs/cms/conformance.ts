import { expect } from 'vitest';
import { createBackOffice } from './back-office.ts';
import type { Cms } from './open-cms.ts';

export type ConformanceBody = Record<string, unknown> & {
  id?: number;
  slice_id?: number;
  filename?: string;
  error?: string;
  message?: string;
  data?: Record<string, unknown>[];
  meta?: { page: number; per_page: number; total: number };
};

export type Mode = 'bearer' | 'session';

/** The calls of the original's own integration tests, with a token or with an administrator's session. */
export async function openConformance(cms: Cms, mode: Mode) {
  const { signedIn, administrator } = createBackOffice(() => cms);
  const { login, password } = administrator();
  const headers = mode === 'bearer' ? cms.headers : { cookie: (await signedIn(login, password)).cookie };
  const prefix = mode === 'bearer' ? '/api' : '/api/backend';

  const call = async (method: string, path: string, json?: unknown) => {
    const { status, body } = await cms.server.send(method, `${prefix}${path}`, { headers, json });
    return { status, body: body as ConformanceBody };
  };
  return {
    headers: headers as Record<string, string>,
    prefix,
    own: (name: string) => `API_TEST_${mode}_${name}`,
    call,
    /** Makes something and answers with its number. */
    make: async (path: string, json: unknown) => {
      const { status, body } = await call('POST', path, json);
      expect([path, status, typeof body.message]).toEqual([path, 201, 'string']);
      return Number(body.id);
    },
    /** Deletes something that is not there afterwards. */
    gone: async (path: string) => {
      const { status, body } = await call('DELETE', path, {});
      expect([path, status, typeof body.message]).toEqual([path, 200, 'string']);
      expect((await call('GET', path)).status).toBe(404);
    },
  };
}

export type Conformance = Awaited<ReturnType<typeof openConformance>>;
