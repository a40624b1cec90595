import type { PageGroup } from '../forms/page-group.ts';
import { changeEmailPage } from './address.page.ts';
import { signInCallbackPage } from './callback.page.ts';
import { secondFactorCheckPage } from './check.page.ts';
import { mailedCodePage } from './code.page.ts';
import { connectedAppsPage } from './connected-apps.page.ts';
import { oauthConsentPage } from './consent.page.ts';
import { deleteAccountPage } from './delete.page.ts';
import { exportDataPage } from './export.page.ts';
import { renderAccountPageFrame } from './frame.ts';
import { identitiesPage } from './identities.page.ts';
import { forgotPasswordPage, mailSignInPage } from './mail.page.ts';
import { accountOverviewPage } from './overview.page.ts';
import { passkeysPage } from './passkeys.page.ts';
import { accountPasswordPage } from './password.page.ts';
import { providerRedirectPage } from './provider-redirect.page.ts';
import { secondFactorSettingsPage } from './second-factor-settings.page.ts';
import { type AccountPageSession, accountPageSessionStore } from './session.ts';
import { sessionsPage } from './sessions.page.ts';
import { accountSignInPage } from './sign-in.page.ts';
import { accountSignOutPage } from './sign-out.page.ts';
import { signUpPage } from './sign-up.page.ts';
import { accountPageErrorTexts, accountPageNotices, accountPageNoticeTones } from './words.ts';

/** Pages for signing up, signing in and managing an account. */
export const accountPageGroup: PageGroup<AccountPageSession> = {
  name: 'account',
  pages: [
    ...[
      accountSignInPage,
      signUpPage,
      mailSignInPage,
      forgotPasswordPage,
      mailedCodePage,
      providerRedirectPage,
      signInCallbackPage,
      secondFactorCheckPage,
    ],
    ...[accountOverviewPage, accountPasswordPage, changeEmailPage, secondFactorSettingsPage, passkeysPage],
    ...[sessionsPage, identitiesPage, connectedAppsPage, oauthConsentPage],
    ...[exportDataPage, deleteAccountPage, accountSignOutPage],
  ],
  sessionStore: accountPageSessionStore,
  entrance: '/sign-in',
  failures: accountPageErrorTexts,
  notices: accountPageNotices,
  noticeTones: accountPageNoticeTones,
  frame: renderAccountPageFrame,
};
