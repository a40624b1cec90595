import { createTrellis, type Trellis } from '../../../clients/typescript/index.ts';

/** A client for one user. It keeps tokens in memory: closing the page forgets them. */
export function openClient(): Trellis {
  // URL of the graph, which has a different origin than this page.
  const url = document.querySelector<HTMLMetaElement>('meta[name=trellis]')?.content ?? '';
  return createTrellis({ url });
}
