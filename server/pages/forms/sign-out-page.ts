import type { Translations } from '../../../core/pages/language.ts';
import { renderForm } from './form-markup.ts';
import type { FormPage } from './form-page.ts';
import type { AnyPageSession, PageContext } from './page-context.ts';
import { signOutTexts } from './page-frame.ts';
import type { PageSessionStore } from './page-group.ts';

/** Path of the page in each group. */
export const signOutPath = '/sign-out';

type SignOut<Session extends AnyPageSession> = {
  titles: Translations<string>;
  /** Ends the session at the service. */
  signOut: (context: PageContext<Session>) => Promise<unknown>;
  sessionStore: PageSessionStore<Session>;
};

/** Creates the page that ends only the session of this browser. */
export function createSignOutPage<Session extends AnyPageSession>({
  titles,
  signOut,
  sessionStore,
}: SignOut<Session>): FormPage<Session> {
  return {
    path: signOutPath,
    audience: 'signedIn',
    render: (context, refusedForm) => {
      const button = signOutTexts[context.language];
      const body = renderForm({ context, refusedForm, form: 'signOut' }, { button });
      return { title: titles[context.language], body };
    },
    forms: {
      signOut: {
        fields: {},
        run: async (context) => {
          await signOut(context);
          sessionStore.drop(context);
          return { to: '/sign-in', notice: 'signedOut' };
        },
      },
    },
  };
}
