import { z } from 'zod';
import { graph } from '../../graph.ts';
import { toWireDate } from '../wire-date.ts';
import { toWireFlag } from '../wire-flag.ts';

const fields = {
  id: z.int(),
  key: z.string().nullable(),
  name: z.string(),
  content: z.string(),
  active: z.literal([0, 1]),
  createdate: z.string(),
  createuser: z.string(),
  updatedate: z.string(),
  updateuser: z.string(),
};

export const listedTemplateBody = z.object(fields).meta({ id: 'CmsListedTemplate' });

export const templateBody = z.object({ ...fields, is_in_use: z.boolean() }).meta({ id: 'CmsTemplate' });

export const templateFields = graph(`
  fragment RestCmsTemplate on Template @_unmask {
    id
    key
    name
    content
    isActive
    createdAt
    createuser: createdByName
    updatedAt
    updateuser: updatedByName
  }
`);

type Dated = { isActive: boolean; createdAt: unknown; updatedAt: unknown };

export function toTemplateBody<T extends Dated>({ isActive, createdAt, updatedAt, ...template }: T) {
  return {
    ...template,
    active: toWireFlag(isActive),
    createdate: toWireDate(createdAt),
    updatedate: toWireDate(updatedAt),
  };
}

/** For the endpoints' examples. */
export const exampleTemplate = {
  id: 1,
  key: 'default',
  name: 'Default',
  content: '',
  isActive: true,
  createdAt: '2026-11-20T10:00:00.000Z',
  createuser: 'system',
  updatedAt: '2026-11-20T10:00:00.000Z',
  updateuser: 'system',
};
