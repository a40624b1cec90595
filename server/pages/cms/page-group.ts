import type { PageGroup } from '../forms/page-group.ts';
import { cmsChoosePasswordPage } from './choose-password.page.ts';
import { renderCmsPageFrame } from './frame.ts';
import { cmsOverviewPage } from './overview.page.ts';
import { cmsPasswordPage } from './password.page.ts';
import { type CmsPageSession, cmsPageSessionStore } from './session.ts';
import { cmsSignInPage } from './sign-in.page.ts';
import { cmsSignOutPage } from './sign-out.page.ts';
import { cmsPageErrorTexts, cmsPageNotices, cmsPageNoticeTones } from './words.ts';

/** The pages of back-office users. */
export const cmsPageGroup: PageGroup<CmsPageSession> = {
  name: 'cms',
  pages: [cmsOverviewPage, cmsSignInPage, cmsChoosePasswordPage, cmsPasswordPage, cmsSignOutPage],
  sessionStore: cmsPageSessionStore,
  entrance: '/sign-in',
  failures: cmsPageErrorTexts,
  notices: cmsPageNotices,
  noticeTones: cmsPageNoticeTones,
  frame: renderCmsPageFrame,
};
