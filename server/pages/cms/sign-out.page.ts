import { graph } from '../../../rest-compat/endpoint/graph.ts';
import { createSignOutPage } from '../forms/sign-out-page.ts';
import { cmsAccountPageSessionStore } from './session.ts';

const signOut = graph('mutation PageSignOutOfCms { signOutOfCms { isSignedOut } }');

export const cmsSignOutPage = createSignOutPage({
  titles: { en: 'Sign out of the back office?', de: 'Von der Redaktion abmelden?' },
  signOut: (context) => context.run(signOut, {}),
  sessionStore: cmsAccountPageSessionStore,
});
