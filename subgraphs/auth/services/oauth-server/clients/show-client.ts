import type { OauthClient } from '../../../../../prisma/generated/auth/client.ts';

export type App = Pick<OauthClient, 'id' | 'clientName' | 'clientUri' | 'logoUri'>;

/** What its users are shown of an app. */
export function toApp({ id, clientName, clientUri, logoUri }: App): App {
  return { id, clientName, clientUri, logoUri };
}
