import { createTrellis, type Trellis } from '../../../clients/typescript/index.ts';

/** A client for one user. It keeps tokens in memory: closing the page forgets them. */
export function openClient(): Trellis {
  // Where the graph is: another origin than this page's.
  const url = document.querySelector<HTMLMetaElement>('meta[name=trellis]')?.content ?? '';
  return createTrellis({ url });
}
