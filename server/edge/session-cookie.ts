import type { ApolloServerPlugin } from '@apollo/server';
import type { RequestContext } from '../../core/request-context.ts';
import { toSessionCookie } from '../../core/session-cookie.ts';

/** Sets the cookie of a back-office session where an operation opened it, and drops it where one closed it. */
export function createCookiePlugin(externalUrl: string): ApolloServerPlugin<RequestContext> {
  return {
    requestDidStart: async () => ({
      willSendResponse: async ({ contextValue: { notes }, response: { http } }) => {
        if (notes?.cmsSession !== undefined) {
          http.headers.set('set-cookie', toSessionCookie(notes.cmsSession, externalUrl));
        }
      },
    }),
  };
}
