import { type EscapedHtml, markup } from '../../core/html/markup.ts';
import type { Language } from '../../core/pages/language.ts';
import { type MailLinkPageTexts, mailLinkPageTexts } from './landing.words.ts';
import { listPasswordDescriptionIds, type PasswordRules, renderPasswordInput } from './password-field.ts';

/** Password rules, and whether the page can request mails. */
type LandingRules = PasswordRules & {
  /** False if requests for mail need a captcha, which only applications show. */
  canRequestMails: boolean;
};

/** Panel that the landing page shows. `home` means that no mailed link was opened. */
type LandingPanel = 'home' | 'half' | 'code' | 'goOn' | 'dead' | 'failed';

export type MailLinkPageQuery = {
  panel: LandingPanel;
  /** Error code, for `failed`. */
  reason?: string;
  /** Target of `goOn`. */
  next?: string;
};

const linkTypes = new Set(['signup', 'invite', 'recovery', 'magiclink', 'email_change', 'email']);
/** Error codes of links that a new link can replace. */
const deadCodes = new Set(['otp_expired', 'flow_state_not_found', 'flow_state_expired']);

/** Parses the query. The script reads the fragment, because browsers do not send it. */
export function parseMailLinkPageQuery(query: URLSearchParams): MailLinkPageQuery {
  const [token, type] = [query.get('token_hash'), query.get('type')];
  if (token && type && linkTypes.has(type))
    return { panel: 'goOn', next: `verify?${new URLSearchParams({ token, type })}` };
  const reason = query.get('error_code') ?? query.get('error');
  if (reason) return { panel: deadCodes.has(reason) ? 'dead' : 'failed', reason };
  if (query.get('code')) return { panel: 'code' };
  return { panel: query.get('message') ? 'half' : 'home' };
}

type Panels = { language: Language; rules: LandingRules; landing: MailLinkPageQuery };

/** Renders a panel for every result of a mailed link. The script shows the right one. */
export function renderMailLinkPanels({ language, rules, landing }: Panels): EscapedHtml[] {
  const words = mailLinkPageTexts[language];
  const isShown = (name: string) => name === landing.panel;
  const panel: ToPanel = (name, { title, text }, rest) =>
    markup`<section class="card" data-panel="${name}"${isShown(name) ? null : hidden}><h1 tabindex="-1">${title}</h1>${text && markup`<p>${text}</p>`}${rest}</section>`;
  const account = markup`<p data-account hidden>${words.account}: <b data-email></b></p>`;
  const password = toPasswordForm(language, rules);
  const signIn = markup`<p><a class="button" href="account/sign-in">${words.signIn}</a></p>`;
  const onward = markup`<p><a class="button" href="account">${words.toAccount}</a></p>`;
  return [
    panel('confirmed', words.confirmed, markup`${account}${onward}`),
    panel('signedIn', words.signedIn, markup`${account}${onward}`),
    panel('invited', words.invited, markup`${account}<div data-place="password"></div>`),
    panel('recovery', words.recovery, markup`${account}<div data-place="password"></div>`),
    panel('changed', words.changed, markup`${account}${onward}`),
    panel('half', words.half),
    panel('code', words.code),
    panel('saved', words.saved, onward),
    panel('factor', words.factor, toFactorForm(words)),
    panel('failed', words.failed, markup`${toReason(words, landing)}${signIn}`),
    ...(landing.next
      ? [
          panel(
            'goOn',
            words.goOn,
            markup`<p><a class="button" href="${landing.next}" rel="nofollow">${words.goOn.button}</a></p>`,
          ),
        ]
      : []),
    toDeadPanel(words, rules, panel),
    markup`<template data-form-of="password">${password}</template>`,
    renderMailLinkErrorTexts(words),
  ];
}

/** Renders the error texts, from which the script chooses. */
export function renderMailLinkErrorTexts({ errors }: MailLinkPageTexts): EscapedHtml {
  const texts = Object.entries(errors).map(([code, text]) => markup`<p data-word="${code}">${text}</p>`);
  return markup`<template data-words>${texts}</template>`;
}

const hidden = markup` hidden`;

function toReason({ errors }: MailLinkPageTexts, { reason }: MailLinkPageQuery) {
  const entry = Object.entries(errors).find(([code]) => code === reason);
  return markup`<p class="bad" data-reason>${entry?.[1] ?? errors.other}</p>`;
}

type ToPanel = (name: string, words: { title: string; text?: string }, rest?: EscapedHtml) => EscapedHtml;

function toDeadPanel(
  { dead }: MailLinkPageTexts,
  { canRequestMails }: LandingRules,
  panel: ToPanel,
): EscapedHtml {
  if (!canRequestMails) return panel('dead', { title: dead.title, text: dead.elsewhere });
  const choice = (value: string, text: string, isFirst = false) =>
    markup`<label class="choice"><input type="radio" name="purpose" value="${value}"${isFirst && markup` checked`}>${text}</label>`;
  return panel(
    'dead',
    dead,
    markup`<form data-form="again" hidden><fieldset><legend>${dead.what}</legend>${choice('recovery', dead.recovery, true)}${choice('signup', dead.signup)}${choice('magiclink', dead.magiclink)}${choice('email_change', dead.emailChange)}</fieldset><div class="field"><label for="again-email">${dead.email}</label><input id="again-email" name="email" type="email" autocomplete="email" required></div><p class="bad" role="alert" data-error></p><button>${dead.button}</button><small>${dead.invited}</small></form><noscript><p>${dead.elsewhere}</p></noscript><p class="good" role="status" data-sent data-text="${dead.sent}"></p>`,
  );
}

function toFactorForm({ factor }: MailLinkPageTexts): EscapedHtml {
  return markup`<form data-form="factor"><div class="field"><label for="factor-code">${factor.code}</label><input id="factor-code" name="code" inputmode="numeric" autocomplete="one-time-code" required></div><p class="bad" role="alert" data-error></p><button>${factor.button}</button></form><p class="bad" data-elsewhere hidden>${factor.elsewhere}</p>`;
}

function toPasswordForm(language: Language, rules: PasswordRules): EscapedHtml {
  const { password } = mailLinkPageTexts[language];
  const id = 'password';
  const input = markup`<input id="${id}" name="password" type="password" autocomplete="new-password" required aria-describedby="${listPasswordDescriptionIds(id).join(' ')}">`;
  return markup`<form data-form="password"><input type="email" name="username" autocomplete="username" hidden><div class="field"><label for="${id}">${password.label}</label>${renderPasswordInput(input, { id, language, rules })}</div><div class="field" data-nonce hidden><label for="nonce">${password.nonce}</label><input id="nonce" name="nonce" inputmode="numeric" autocomplete="one-time-code"></div><p class="bad" role="alert" data-error></p><button>${password.button}</button></form>`;
}
