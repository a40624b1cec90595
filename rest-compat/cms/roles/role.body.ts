import { z } from 'zod';
import { graph } from '../../graph.ts';
import { toWireDate } from '../wire-date.ts';

const permsBody = z
  .union([z.record(z.string(), z.unknown()), z.array(z.unknown())])
  .meta({ description: 'What the role permits; an empty list when nothing.' });

export const roleBody = z
  .object({
    id: z.int(),
    name: z.string(),
    description: z.string(),
    perms: permsBody,
    createdate: z.string(),
    createuser: z.string(),
    updatedate: z.string(),
    updateuser: z.string(),
  })
  .meta({ id: 'CmsRole' });

export const roleFields = graph(`
  fragment RestCmsRole on CmsRole @_unmask {
    id
    name
    description
    perms
    createdAt
    createuser: createdByName
    updatedAt
    updateuser: updatedByName
  }
`);

export function toRoleBody<R extends { perms: unknown; createdAt: unknown; updatedAt: unknown }>({
  perms,
  createdAt,
  updatedAt,
  ...role
}: R) {
  return {
    ...role,
    perms: toPerms(perms),
    createdate: toWireDate(createdAt),
    updatedate: toWireDate(updatedAt),
  };
}

function toPerms(perms: unknown): Record<string, unknown> | unknown[] {
  if (typeof perms !== 'object' || perms === null || Object.keys(perms).length === 0) return [];
  return perms as Record<string, unknown> | unknown[];
}

/** For the endpoints' examples. */
export const exampleRole = {
  id: 1,
  name: 'Editors',
  description: '',
  perms: { structure: 'all', media: '|2|3|' },
  createdAt: '2026-11-20T10:00:00.000Z',
  createuser: 'admin',
  updatedAt: '2026-11-20T10:00:00.000Z',
  updateuser: 'admin',
};
