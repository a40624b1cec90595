import type { OauthClient } from '../../../../../prisma/generated/auth/client.ts';

export type App = Pick<OauthClient, 'id' | 'clientName' | 'clientUri' | 'logoUri'>;

/** Data of an app that its users see. */
export function toApp({ id, clientName, clientUri, logoUri }: App): App {
  return { id, clientName, clientUri, logoUri };
}
