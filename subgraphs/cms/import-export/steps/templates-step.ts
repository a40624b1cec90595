import { z } from 'zod';
import type { ImportStep } from '../../../../prisma/import/import-step.ts';
import type { TemplateAttributes } from '../../services/templates/template-attributes.ts';
import type { CmsImportContext } from '../import-export.ts';
import { numberedStep } from '../numbered-step.ts';
import { flag, int, nullableText, stamps, text } from '../wire.ts';

const shape = z.object({ id: int, key: nullableText, name: text, content: text, active: flag, ...stamps });

const open: TemplateAttributes = { ctypes: {}, modules: {}, categories: 'all' };

/**
 * Imports templates. The API does not return their content types, so they accept every module and every
 * category.
 */
export function templatesStep(moving: CmsImportContext): ImportStep {
  return numberedStep(moving, {
    name: 'templates',
    noun: 'template',
    path: '/templates',
    table: 'templates',
    shape,
    kept: ['attributes'],
    toRow: ({ key, ...template }) => ({ ...template, key: key || null, attributes: open }),
  });
}
