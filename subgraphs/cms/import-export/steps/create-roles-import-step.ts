import { z } from 'zod';
import { isRecord } from '../../../../core/lib/records.ts';
import type { ImportStep } from '../../../../prisma/import/import-step.ts';
import { createIdTableImportStep } from '../create-id-table-import-step.ts';
import type { CmsImportContext } from '../import-export.ts';
import { legacyIntSchema, legacyTextSchema, legacyTimestampFields } from '../wire.ts';

const shape = z.object({
  id: legacyIntSchema,
  name: legacyTextSchema,
  description: legacyTextSchema,
  perms: z.unknown(),
  ...legacyTimestampFields,
});

/**
 * Imports roles. In responses of the legacy system, a role without permissions has an empty list instead of
 * an object.
 */
export function createRolesImportStep(importContext: CmsImportContext): ImportStep {
  return createIdTableImportStep(importContext, {
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
