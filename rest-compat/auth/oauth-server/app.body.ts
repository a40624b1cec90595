import type { ResultOf } from 'gql.tada';
import { z } from 'zod';
import { graph } from '../../graph.ts';

/** An app as its users see it. */
export const appFragment = graph(`
  fragment RestOAuthApp on OAuthApp @_unmask { id clientName clientUri logoUri }
`);

export const appBody = z.object({ id: z.guid(), name: z.string(), uri: z.string(), logo_uri: z.string() });

export function toAppBody(app: ResultOf<typeof appFragment>): z.input<typeof appBody> {
  return { id: app.id, name: app.clientName, uri: app.clientUri ?? '', logo_uri: app.logoUri ?? '' };
}

export const appExample = {
  id: '9a8b7c6d-5e4f-4a2b-9c0d-9e8f7a6b5c4d',
  clientName: 'Calendar',
  clientUri: 'https://calendar.example',
  logoUri: null,
};
