import { graph } from '../../../rest-compat/endpoint/graph.ts';
import type { PageGroup } from '../forms/page-group.ts';
import { createSignOutPage } from '../forms/sign-out-page.ts';
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
import { signUpPage } from './sign-up.page.ts';
import { accountPageErrorTexts, accountPageNotices, accountPageNoticeTones } from './words.ts';

const signOut = graph('mutation PageSignOut { signOut(input: { scope: LOCAL }) { endedSessions } }');

const accountSignOutPage = createSignOutPage({
  titles: { en: 'Sign out of this browser?', de: 'In diesem Browser abmelden?' },
  signOut: (context) => context.run(signOut, {}),
  sessionStore: accountPageSessionStore,
});

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
