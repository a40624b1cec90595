import { z } from 'zod';
import { graph } from '../../graph.ts';
import { toWireDate } from '../wire-date.ts';
import { contentOutputs } from './slice-contents.ts';

const head = {
  id: z.int(),
  article_id: z.int(),
  clang_id: z.int(),
  ctype_id: z.int(),
  module_id: z.int(),
  priority: z.int(),
  status: z.int(),
  createdate: z.string(),
  createuser: z.string(),
  updatedate: z.string(),
  updateuser: z.string(),
  revision: z.int(),
};

/** In lists a slice comes without what was filled in. */
export const listedSliceBody = z.object(head).meta({ id: 'CmsListedSlice' });

export const sliceBody = z.object({ ...head, ...contentOutputs }).meta({ id: 'CmsSlice' });

export const sliceFields = graph(`
  fragment RestCmsSlice on Slice @_unmask {
    id
    article_id: articleId
    clang_id: clangId
    ctype_id: ctypeId
    module_id: moduleId
    priority
    status
    createdAt
    createuser: createdByName
    updatedAt
    updateuser: updatedByName
    revision
  }
`);

export const contentFields = graph(`
  fragment RestCmsSliceContents on Slice @_unmask {
    contents {
      value1 value2 value3 value4 value5 value6 value7 value8 value9 value10
      value11 value12 value13 value14 value15 value16 value17 value18 value19 value20
      media1 media2 media3 media4 media5 media6 media7 media8 media9 media10
      medialist1 medialist2 medialist3 medialist4 medialist5 medialist6 medialist7 medialist8 medialist9 medialist10
      link1 link2 link3 link4 link5 link6 link7 link8 link9 link10
      linklist1 linklist2 linklist3 linklist4 linklist5 linklist6 linklist7 linklist8 linklist9 linklist10
    }
  }
`);

type Dated = { createdAt: unknown; updatedAt: unknown };

export function toSliceBody<S extends Dated>({ createdAt, updatedAt, ...slice }: S) {
  return { ...slice, createdate: toWireDate(createdAt), updatedate: toWireDate(updatedAt) };
}

/** For the endpoints' examples. */
export const exampleSlice = {
  id: 7,
  article_id: 2,
  clang_id: 1,
  ctype_id: 1,
  module_id: 1,
  priority: 1,
  status: 1,
  createdAt: '2026-11-20T10:00:00.000Z',
  createuser: 'API',
  updatedAt: '2026-11-20T10:00:00.000Z',
  updateuser: 'API',
  revision: 0,
};
