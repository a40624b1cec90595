import { z } from 'zod';
import { graph } from '../../graph.ts';
import { toWireDate } from '../wire-date.ts';

export const moduleBody = z
  .object({
    id: z.int(),
    name: z.string(),
    key: z.string().nullable(),
    input: z.string(),
    output: z.string(),
    createdate: z.string(),
    createuser: z.string(),
    updatedate: z.string(),
    updateuser: z.string(),
  })
  .meta({ id: 'CmsModule' });

export const moduleFields = graph(`
  fragment RestCmsModule on Module @_unmask {
    id
    name
    key
    input
    output
    createdAt
    createuser: createdByName
    updatedAt
    updateuser: updatedByName
  }
`);

type Dated = { createdAt: unknown; updatedAt: unknown };

export function toModuleBody<M extends Dated>({ createdAt, updatedAt, ...module }: M) {
  return { ...module, createdate: toWireDate(createdAt), updatedate: toWireDate(updatedAt) };
}

/** For the endpoints' examples. */
export const exampleModule = {
  id: 1,
  name: 'Text',
  key: 'text',
  input: '<textarea name="REX_INPUT_VALUE[1]">REX_VALUE[1]</textarea>',
  output: '<p>REX_VALUE[1]</p>',
  createdAt: '2026-11-20T10:00:00.000Z',
  createuser: 'API',
  updatedAt: '2026-11-20T10:00:00.000Z',
  updateuser: 'API',
};
