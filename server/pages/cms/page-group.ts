import type { PageGroup } from '../forms/page-group.ts';
import { cmsChoosePasswordPage } from './choose-password.page.ts';
import { renderCmsAccountPageFrame } from './frame.ts';
import { cmsAccountOverviewPage } from './overview.page.ts';
import { cmsPasswordPage } from './password.page.ts';
import { type CmsAccountPageSession, cmsAccountPageSessionStore } from './session.ts';
import { cmsSignInPage } from './sign-in.page.ts';
import { cmsSignOutPage } from './sign-out.page.ts';
import { cmsAccountPageErrorTexts, cmsAccountPageNotices, cmsAccountPageNoticeTones } from './words.ts';

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
