import type { Viewer } from './viewer.ts';

/** What hangs on a user is for that user and for administrators. */
export function maySeeUser(viewer: Viewer | null, userId: string): boolean {
  return viewer !== null && !viewer.retryAfterSeconds && (viewer.isAdmin || viewer.userId === userId);
}
