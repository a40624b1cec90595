import type { CmsTransaction } from '../../deps.ts';
import { cmsErrors } from '../../errors.ts';
import type { CategoryTrail, CmsViewer } from '../../permissions.ts';
import { permitTrail } from '../authorize.ts';
import { trailOfPath } from './trail.ts';

/** What something new needs to know of the category it goes into; id 0 is the root. */
export type Container = {
  id: number;
  /** Path of what lies in it. */
  path: string;
  trail: CategoryTrail;
  /** By language; empty in the root. */
  names: ReadonlyMap<number, string>;
  templateIds: ReadonlyMap<number, number>;
};

const root: Container = { id: 0, path: '|', trail: [], names: new Map(), templateIds: new Map() };

/** A category that exists and in which the viewer may write. */
export async function getContainer(tx: CmsTransaction, viewer: CmsViewer, id: number): Promise<Container> {
  const container = id === 0 ? root : await findContainer(tx, id);
  permitTrail(viewer, container?.trail ?? []);
  if (!container) throw cmsErrors.categoryInvalid();
  return container;
}

async function findContainer(tx: CmsTransaction, id: number): Promise<Container | null> {
  const rows = await tx.article.findMany({
    where: { id, isStartArticle: true },
    select: { clangId: true, categoryName: true, templateId: true, path: true },
  });
  const [first] = rows;
  if (!first) return null;
  const path = `${first.path}${id}|`;
  return {
    id,
    path,
    trail: trailOfPath(path),
    names: new Map(rows.map(({ clangId, categoryName }) => [clangId, categoryName])),
    templateIds: new Map(rows.map(({ clangId, templateId }) => [clangId, templateId])),
  };
}
