import { Prisma } from '../../../../prisma/generated/cms/client.ts';
import type { CmsViewer } from '../access/viewer.ts';

/** Returns the name of a table with its schema, because raw SQL runs on connections that all domains share. */
export function cmsTableSql({ databaseSchema }: { databaseSchema: string }, name: string): Prisma.Sql {
  return Prisma.raw(`"${databaseSchema}"."${name}"`);
}

/** The name that is stored as the author: "API" for a token, the login for a session. */
export function authorNameOf(viewer: CmsViewer): string {
  return viewer.kind === 'token' ? 'API' : viewer.login;
}

export function toCreationStamp(viewer: CmsViewer, now: Date) {
  return { createdAt: now, createdByName: authorNameOf(viewer), ...toUpdateStamp(viewer, now) };
}

export function toUpdateStamp(viewer: CmsViewer, now: Date) {
  return { updatedAt: now, updatedByName: authorNameOf(viewer) };
}
