import { z } from 'zod';
import type { ImportStep } from '../../../../prisma/import/import-step.ts';
import type { CmsImportContext } from '../import-export.ts';
import { numberedStep } from '../numbered-step.ts';
import { int, nullableText, stamps, text } from '../wire.ts';

const shape = z.object({ id: int, key: nullableText, name: text, input: text, output: text, ...stamps });

export function modulesStep(moving: CmsImportContext): ImportStep {
  return numberedStep(moving, {
    name: 'modules',
    noun: 'module',
    path: '/modules',
    table: 'modules',
    shape,
    toRow: ({ key, ...module }) => ({ ...module, key: key || null }),
  });
}
