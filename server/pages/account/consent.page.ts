import type { ResultOf } from 'gql.tada';
import { AppError } from '../../../core/errors/errors.ts';
import { escapeHtml } from '../../../core/html/escape-html.ts';
import { EscapedHtml, markup } from '../../../core/html/markup.ts';
import { isUuid } from '../../../core/lib/text.ts';
import { graph } from '../../../rest-compat/endpoint/graph.ts';
import { renderForm } from '../forms/form-markup.ts';
import type { FormOutcome, PageContent } from '../forms/form-page.ts';
import { setNextPagePath } from '../forms/next-page.ts';
import type { RefusedForm } from '../forms/page-context.ts';
import { findAppLogoOrigin, renderAppLogo } from './app-logo.ts';
import { oauthConsentTexts } from './consent.words.ts';
import { renderOauthScopes } from './oauth-scopes.ts';
import { oauthStyle } from './oauth-style.ts';
import {
  consumeAccountPageAfterSignIn,
  defineForm,
  requireLiveSessionForPage,
  toOauthConsentPath,
} from './pages.ts';
import type { AccountPage, AccountPageContext } from './session.ts';

const openDocument = graph(`
  mutation PageOpenAuthorization($input: OpenOAuthAuthorizationInput!) {
    openOAuthAuthorization(input: $input) {
      authorization { redirectUri scope client { clientName logoUri } user { email phone } }
      redirectUrl
    }
  }
`);
const decideDocument = graph(`
  mutation PageDecideAuthorization($input: DecideOAuthAuthorizationInput!) {
    decideOAuthAuthorization(input: $input) { redirectUrl }
  }
`);

type OpenedAuthorization = ResultOf<typeof openDocument>['openOAuthAuthorization'];
type Authorization = NonNullable<OpenedAuthorization['authorization']>;

/** Reasons for which a request cannot be decided. */
type ConsentProblem = 'gone' | 'decided' | 'disabled';

const problemStatuses = { gone: 404, decided: 409, disabled: 404 } as const;

const problemsByCode: Readonly<Record<string, ConsentProblem>> = {
  'auth.oauth_authorization_not_found': 'gone',
  'auth.validation_failed': 'decided',
  'auth.feature_disabled': 'disabled',
};

function authorizationIdOf({ query }: AccountPageContext): string {
  return query.get('authorization_id') ?? '';
}

/** Opens the request, which binds it to the user. */
async function openAuthorization(context: AccountPageContext): Promise<OpenedAuthorization | ConsentProblem> {
  const id = authorizationIdOf(context);
  if (!context.rules.oauthServerEnabled) return 'disabled';
  if (!isUuid(id)) return 'gone';
  try {
    return (await context.run(openDocument, { input: { id } })).openOAuthAuthorization;
  } catch (error) {
    const problem = error instanceof AppError ? problemsByCode[error.extensions.code] : undefined;
    if (!problem) throw error;
    return problem;
  }
}

/** Signs the user in first, and then returns to this page. Requests that cannot be valid need no sign-in. */
async function requireSignIn(context: AccountPageContext): Promise<FormOutcome | null> {
  const id = authorizationIdOf(context);
  if (!isUuid(id) || !context.rules.oauthServerEnabled) return null;
  setNextPagePath(context, toOauthConsentPath(id));
  if (!context.session) return { to: '/sign-in', notice: 'signInForApp' };
  const outcome = await requireLiveSessionForPage(context);
  if (!outcome) consumeAccountPageAfterSignIn(context);
  return outcome;
}

async function decide(context: AccountPageContext, action: 'APPROVE' | 'DENY'): Promise<FormOutcome> {
  const input = { id: authorizationIdOf(context), action };
  const { redirectUrl } = (await context.run(decideDocument, { input })).decideOAuthAuthorization;
  return { show: toLeaveView(context, redirectUrl) };
}

/** Page on which a user allows or denies the request of an app. */
export const oauthConsentPage: AccountPage = {
  path: '/consent',
  audience: 'all',
  redirect: requireSignIn,
  render: async (context, refusedForm) => {
    const opened = await openAuthorization(context);
    if (typeof opened === 'string') return toProblemView(context, opened);
    if (opened.authorization) return toRequestView(context, opened.authorization, refusedForm);
    return toLeaveView(context, opened.redirectUrl ?? '');
  },
  forms: {
    allow: defineForm({ run: (context) => decide(context, 'APPROVE') }),
    deny: defineForm({ run: (context) => decide(context, 'DENY') }),
  },
};

function toRequestView(
  context: AccountPageContext,
  { client, redirectUri, scope, user }: Authorization,
  refusedForm: RefusedForm,
): PageContent {
  const text = oauthConsentTexts[context.language];
  const app = client.clientName;
  const buttons = [
    renderForm({ context, refusedForm, form: 'allow' }, { button: text.allow }),
    renderForm({ context, refusedForm, form: 'deny' }, { button: text.deny, isPlain: true }),
  ];
  return {
    title: text.title(app),
    images: findAppLogoOrigin(client.logoUri),
    style: oauthStyle,
    body: markup`${renderAppLogo(client.logoUri)}<p>${text.account(user.email || user.phone || '')} <a href="${context.root}/sign-out">${text.otherAccount}</a></p><p>${text.lead(app)}</p>${renderOauthScopes(
      context.language,
      scope.split(' ').filter(Boolean),
    )}<p>${text.limits}</p><p class="target">${text.target} <b>${toTarget(context, redirectUri)}</b></p><p class="soft">${text.unchecked}</p><div class="decide">${buttons}</div><p class="soft">${text.revoke}</p>`,
  };
}

/** Host of the redirect URI, or the private scheme of an installed app. */
function toTarget({ language }: AccountPageContext, redirectUri: string): string {
  const { protocol, host } = new URL(redirectUri);
  return /^https?:$/.test(protocol) ? host : oauthConsentTexts[language].device(protocol.slice(0, -1));
}

function toLeaveView({ language }: AccountPageContext, url: string): PageContent {
  const text = oauthConsentTexts[language];
  const app = new URL(url).host || new URL(url).protocol.slice(0, -1);
  return {
    title: text.back(app),
    redirectUrl: url,
    body: markup`<p>${text.leaving}</p><p>${toLink(url, text.go)}</p>`,
  };
}

function toProblemView(
  { language, root, session }: AccountPageContext,
  problem: ConsentProblem,
): PageContent {
  const text = oauthConsentTexts[language];
  const showsApps = session && problem === 'decided';
  const link = showsApps
    ? markup`<a class="button" href="${root}/apps">${text.apps}</a>`
    : markup`<a class="button" href="${root}">${text.home}</a>`;
  return {
    title: text[problem],
    status: problemStatuses[problem],
    body: markup`<p>${text[`${problem}Text`]}</p><p>${link}</p>`,
  };
}

/**
 * Link that also opens installed apps by their private scheme, which `markup` would remove. The server rejects redirect
 * URIs with a dangerous scheme.
 */
function toLink(url: string, name: string): EscapedHtml {
  const start = new EscapedHtml(`<a class="button" href="${escapeHtml(url)}" rel="noreferrer">`);
  return markup`${start}${name}${new EscapedHtml('</a>')}`;
}
