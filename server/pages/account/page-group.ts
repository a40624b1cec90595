import type { PageGroup } from '../forms/page-group.ts';
import { addressPage } from './address.page.ts';
import { callbackPage } from './callback.page.ts';
import { campaignsPage } from './campaigns.page.ts';
import { checkPage } from './check.page.ts';
import { codePage } from './code.page.ts';
import { deletePage } from './delete.page.ts';
import { toAccountFrame } from './frame.ts';
import { identitiesPage } from './identities.page.ts';
import { forgotPage, mailPage } from './mail.page.ts';
import { overviewPage } from './overview.page.ts';
import { passkeysPage } from './passkeys.page.ts';
import { passwordPage } from './password.page.ts';
import { withPage } from './provider-redirect.page.ts';
import { secondFactorPage } from './second-factor.page.ts';
import { type AccountSession, accountSessionStore } from './session.ts';
import { sessionsPage } from './sessions.page.ts';
import { signInPage } from './sign-in.page.ts';
import { signOutPage } from './sign-out.page.ts';
import { signUpPage } from './sign-up.page.ts';
import { accountFailures, accountNotices } from './words.ts';

/** Pages for signing up, signing in and managing an account. */
export const accountPageGroup: PageGroup<AccountSession> = {
  name: 'account',
  pages: [
    ...[signInPage, signUpPage, mailPage, forgotPage, codePage, withPage, callbackPage, checkPage],
    ...[overviewPage, campaignsPage, passwordPage, addressPage, secondFactorPage, passkeysPage],
    ...[sessionsPage, identitiesPage, deletePage, signOutPage],
  ],
  sessionStore: accountSessionStore,
  entrance: '/sign-in',
  failures: accountFailures,
  notices: accountNotices,
  frame: toAccountFrame,
};
