import type { Area } from '../forms/area.ts';
import { toAccountFrame } from './frame.ts';
import { overviewPage } from './overview.page.ts';
import { type AccountSession, accountKeeper } from './session.ts';
import { signInPage } from './sign-in.page.ts';
import { signOutPage } from './sign-out.page.ts';
import { signUpPage } from './sign-up.page.ts';
import { accountFailures, accountNotices } from './words.ts';

/** The pages of people who have an account, or want one. */
export const accountArea: Area<AccountSession> = {
  name: 'account',
  pages: [overviewPage, signInPage, signUpPage, signOutPage],
  keeper: accountKeeper,
  entrance: '/sign-in',
  failures: accountFailures,
  notices: accountNotices,
  frame: toAccountFrame,
};
