import { graph } from '../../../rest-compat/endpoint/graph.ts';
import { createSignOutPage } from '../forms/sign-out-page.ts';
import { accountPageSessionStore } from './session.ts';

const signOut = graph('mutation PageSignOut { signOut(input: { scope: LOCAL }) { endedSessions } }');

export const accountSignOutPage = createSignOutPage({
  titles: { en: 'Sign out of this browser?', de: 'In diesem Browser abmelden?' },
  signOut: (context) => context.run(signOut, {}),
  sessionStore: accountPageSessionStore,
});
