import { z } from 'zod';
import { isRecord } from '../../../../core/lib/records.ts';
import type { ImportStep } from '../../../../prisma/import/import-step.ts';
import type { CmsImportContext } from '../import-export.ts';
import { numberedStep } from '../numbered-step.ts';
import { int, stamps, text } from '../wire.ts';

const shape = z.object({ id: int, name: text, description: text, perms: z.unknown(), ...stamps });

/**
 * Imports roles. In responses of the legacy system, a role without permissions has an empty list instead of
 * an object.
 */
export function rolesStep(moving: CmsImportContext): ImportStep {
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
