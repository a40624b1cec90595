import type { CmsViewer } from '../permissions.ts';

/** In whose name a row is written: a token's rows are the API's, a session's its user's. */
export function nameOf(viewer: CmsViewer): string {
  return viewer.kind === 'token' ? 'API' : viewer.login;
}

export function stampCreated(viewer: CmsViewer, now: Date) {
  return { createdAt: now, createdByName: nameOf(viewer), ...stampUpdated(viewer, now) };
}

export function stampUpdated(viewer: CmsViewer, now: Date) {
  return { updatedAt: now, updatedByName: nameOf(viewer) };
}
