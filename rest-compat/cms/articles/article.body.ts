import { z } from 'zod';
import { graph } from '../../graph.ts';
import { toWireDate } from '../wire-date.ts';
import { toWireFlag } from '../wire-flag.ts';

export const articleBody = z
  .object({
    id: z.int(),
    pid: z.int(),
    name: z.string(),
    catname: z.string(),
    catpriority: z.int(),
    clang_id: z.int(),
    parent_id: z.int(),
    priority: z.int(),
    startarticle: z.literal([0, 1]),
    status: z.int(),
    template_id: z.int(),
    createdate: z.string(),
    createuser: z.string(),
    updatedate: z.string(),
    updateuser: z.string(),
    revision: z.int(),
  })
  .meta({ id: 'CmsArticle' });

export const articleFields = graph(`
  fragment RestCmsArticle on Article @_unmask {
    id
    pid: rowId
    name
    catname: categoryName
    catpriority: categoryPriority
    clang_id: clangId
    parent_id: parentId
    priority
    isStartArticle
    status
    template_id: templateId
    createdAt
    createuser: createdByName
    updatedAt
    updateuser: updatedByName
    revision
  }
`);

type Dated = { isStartArticle: boolean; createdAt: unknown; updatedAt: unknown };

export function toArticleBody<A extends Dated>({ isStartArticle, createdAt, updatedAt, ...article }: A) {
  return {
    ...article,
    startarticle: toWireFlag(isStartArticle),
    createdate: toWireDate(createdAt),
    updatedate: toWireDate(updatedAt),
  };
}

/** For the endpoints' examples. */
export const exampleArticle = {
  id: 1,
  pid: 1,
  name: 'Home',
  catname: 'Home',
  catpriority: 1,
  clang_id: 1,
  parent_id: 0,
  priority: 1,
  isStartArticle: true,
  status: 1,
  template_id: 1,
  createdAt: '2026-11-20T10:00:00.000Z',
  createuser: 'system',
  updatedAt: '2026-11-20T10:00:00.000Z',
  updateuser: 'system',
  revision: 0,
};
