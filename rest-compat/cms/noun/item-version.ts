import { z } from 'zod';
import type { RestRequest } from '../../endpoint/define-operation.ts';

/** Documented header of an answer with an item that has a version. */
export const itemVersionResponseHeaders = {
  ETag: z.string().meta({ description: 'Version of the object, for If-Match.' }),
};

/** Documented header of a change of an item that has a version. */
export const itemVersionRequestHeaders = {
  'If-Match': z.string().meta({
    description:
      'ETag of the version that the change is based on. If the object has another one by now, nothing is changed.',
  }),
};

export function toItemVersionHeaders(version: number) {
  return { etag: `"${version}"` };
}

/** No item has this version, so that the graph refuses the change after it has checked the permission. */
const noVersion = -1;

/**
 * Reads the version that a change is based on from If-Match; undefined without the header, and for `*`, which every
 * item matches. A weak tag counts too, because proxies that compress weaken the tags of this server.
 */
export function readExpectedItemVersion({ headers }: Pick<RestRequest, 'headers'>): number | undefined {
  const condition = headers['if-match']?.trim();
  if (condition === undefined || condition === '*') return undefined;
  const [, version] = /^(?:W\/)?"(\d{1,9})"$/.exec(condition) ?? [];
  return version === undefined ? noVersion : Number(version);
}
