import { graph } from '../../../rest-compat/endpoint/graph.ts';
import type { PageGroup } from '../forms/page-group.ts';
import { createSignOutPage } from '../forms/sign-out-page.ts';
import { cmsChoosePasswordPage } from './choose-password.page.ts';
import { renderCmsAccountPageFrame } from './frame.ts';
import { cmsAccountOverviewPage } from './overview.page.ts';
import { cmsPasswordPage } from './password.page.ts';
import { type CmsAccountPageSession, cmsAccountPageSessionStore } from './session.ts';
import { cmsSignInPage } from './sign-in.page.ts';
import { cmsAccountPageErrorTexts, cmsAccountPageNotices, cmsAccountPageNoticeTones } from './words.ts';

const signOut = graph('mutation PageSignOutOfCms { signOutOfCms { isSignedOut } }');

const cmsSignOutPage = createSignOutPage({
  titles: { en: 'Sign out of the back office?', de: 'Von der Redaktion abmelden?' },
  signOut: (context) => context.run(signOut, {}),
  sessionStore: cmsAccountPageSessionStore,
});

/** The pages of back-office users. */
export const cmsAccountPageGroup: PageGroup<CmsAccountPageSession> = {
  name: 'cms',
  pages: [cmsAccountOverviewPage, cmsSignInPage, cmsChoosePasswordPage, cmsPasswordPage, cmsSignOutPage],
  sessionStore: cmsAccountPageSessionStore,
  entrance: '/sign-in',
  failures: cmsAccountPageErrorTexts,
  notices: cmsAccountPageNotices,
  noticeTones: cmsAccountPageNoticeTones,
  frame: renderCmsAccountPageFrame,
};
