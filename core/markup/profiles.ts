import { toContent } from './content.profile.ts';
import { toDescription } from './description.profile.ts';
import { toSvg } from './svg.profile.ts';

/** What markup of others becomes: an author's job, an editor's article, an image; null where nothing is left of it. */
const profiles = { description: toDescription, content: toContent, svg: toSvg } as const;

export type ProfileName = keyof typeof profiles;
type Cleaned<N extends ProfileName> = ReturnType<(typeof profiles)[N]>;

/** At once, on the thread that asks: for short markup, and for the thread that is there for the long one. */
export function sanitizeAtOnce<N extends ProfileName>(profile: N, markup: string): Cleaned<N> {
  return profiles[profile](markup) as Cleaned<N>;
}
