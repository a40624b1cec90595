import { z } from 'zod';
import { isRecord } from '../../../../core/lib/records.ts';
import type { ImportStep } from '../../../../prisma/import/import-step.ts';
import { createTimestampedTableImportStep } from '../create-timestamped-table-import-step.ts';
import type { CmsImportContext } from '../import-context.ts';
import { legacyIntSchema, legacyTextSchema, legacyTimestampFieldSchemas } from '../legacy-row-schemas.ts';

const shape = z.object({
  id: legacyIntSchema,
  name: legacyTextSchema,
  description: legacyTextSchema,
  perms: z.unknown(),
  ...legacyTimestampFieldSchemas,
});

/**
 * Imports roles. In responses of the legacy system, a role without permissions has an empty list instead of
 * an object.
 */
export function createRolesImportStep(importContext: CmsImportContext): ImportStep {
  return createTimestampedTableImportStep(importContext, {
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
