import type { PageGroup } from '../forms/page-group.ts';
import { choosePasswordPage } from './choose-password.page.ts';
import { toCmsFrame } from './frame.ts';
import { newTokenPage } from './new-token.page.ts';
import { overviewPage } from './overview.page.ts';
import { passwordPage } from './password.page.ts';
import { type CmsSession, cmsSessionStore } from './session.ts';
import { signInPage } from './sign-in.page.ts';
import { signOutPage } from './sign-out.page.ts';
import { tokensPage } from './tokens.page.ts';
import { cmsFailures, cmsNotices } from './words.ts';

/** The pages of back-office users. */
export const cmsPageGroup: PageGroup<CmsSession> = {
  name: 'cms',
  pages: [
    ...[overviewPage, signInPage, choosePasswordPage, passwordPage],
    ...[tokensPage, newTokenPage, signOutPage],
  ],
  sessionStore: cmsSessionStore,
  entrance: '/sign-in',
  failures: cmsFailures,
  notices: cmsNotices,
  frame: toCmsFrame,
};
