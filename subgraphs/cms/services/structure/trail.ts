import type { CategoryTrail } from '../../permissions.ts';

/** `|1|5|` is the trail 1, 5. */
export function trailOfPath(path: string): CategoryTrail {
  return path.split('|').filter(Boolean).map(Number);
}

/** A start article lies in the category that it is. */
export function trailOf({ id, path, isStartArticle }: { id: number; path: string; isStartArticle: boolean }) {
  const trail = trailOfPath(path);
  return isStartArticle ? [...trail, id] : trail;
}
