import { z } from 'zod';
import { isRecord } from '../../../../core/lib/records.ts';
import type { ImportStep } from '../../../../prisma/import/import-step.ts';
import type { CmsMoving } from '../import-export.ts';
import { numberedStep } from '../numbered-step.ts';
import { int, stamps, text } from '../wire.ts';

const shape = z.object({ id: int, name: text, description: text, perms: z.unknown(), ...stamps });

/** Roles; one that permits nothing has an empty list in the original's answers. */
export function rolesStep(moving: CmsMoving): ImportStep {
  return numberedStep(moving, {
    name: 'roles',
    noun: 'role',
    path: '/users/roles',
    table: 'roles',
    shape,
    toRow: ({ perms, ...role }) => ({
      ...role,
      perms: isRecord(perms) && !Array.isArray(perms) ? perms : {},
    }),
  });
}
