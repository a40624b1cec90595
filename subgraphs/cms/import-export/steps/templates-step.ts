import { z } from 'zod';
import type { ImportStep } from '../../../../prisma/import/import-step.ts';
import type { TemplateAttributes } from '../../services/templates/template-attributes.ts';
import type { CmsMoving } from '../import-export.ts';
import { numberedStep } from '../numbered-step.ts';
import { flag, int, nullableText, stamps, text } from '../wire.ts';

const shape = z.object({ id: int, key: nullableText, name: text, content: text, active: flag, ...stamps });

const open: TemplateAttributes = { ctypes: {}, modules: {}, categories: 'all' };

/** Templates; the API does not tell their content types, so that they take every module, and in every category. */
export function templatesStep(moving: CmsMoving): ImportStep {
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
