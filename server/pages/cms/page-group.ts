import type { PageGroup } from '../forms/page-group.ts';
import { choosePasswordPage } from './choose-password.page.ts';
import { renderCmsPageFrame } from './frame.ts';
import { cmsOverviewPage } from './overview.page.ts';
import { cmsPasswordPage } from './password.page.ts';
import { type CmsSession, cmsSessionStore } from './session.ts';
import { cmsSignInPage } from './sign-in.page.ts';
import { cmsSignOutPage } from './sign-out.page.ts';
import { cmsErrorTexts, cmsNotices, cmsNoticeTones } from './words.ts';

/** The pages of back-office users. */
export const cmsPageGroup: PageGroup<CmsSession> = {
  name: 'cms',
  pages: [cmsOverviewPage, cmsSignInPage, choosePasswordPage, cmsPasswordPage, cmsSignOutPage],
  sessionStore: cmsSessionStore,
  entrance: '/sign-in',
  failures: cmsErrorTexts,
  notices: cmsNotices,
  noticeTones: cmsNoticeTones,
  frame: renderCmsPageFrame,
};
