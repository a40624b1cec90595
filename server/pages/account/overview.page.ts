import type { ResultOf } from 'gql.tada';
import { type EscapedHtml, markup } from '../../../core/html/markup.ts';
import { graph } from '../../../rest-compat/endpoint/graph.ts';
import { toConsolePath } from '../forms/page-frame.ts';
import { accountKeyPageForms, toAccountKeySection } from './account-key.ts';
import { formatRemainingBudgets, queryCampaignBudgets } from './budgets.ts';
import { requireLiveSessionForPage } from './pages.ts';
import type { AccountPage, AccountPageContext } from './session.ts';

const words = {
  en: {
    title: 'Your account',
    email: 'Email',
    waiting: (email: string) => `will be ${email} once that is confirmed`,
    phone: 'Phone number',
    factor: 'Second factor',
    on: 'on',
    off: 'off',
    budget: 'Remaining budget',
    newest: (count: number) => `Only your ${count} newest campaigns with a budget are counted here.`,
    none: 'No campaign has a budget. It takes one only for paid channels.',
    campaigns: 'Campaigns, budgets and webhooks',
    remove: 'Delete account',
  },
  de: {
    title: 'Ihr Konto',
    email: 'E-Mail',
    waiting: (email: string) => `wird ${email}, sobald das bestätigt ist`,
    phone: 'Telefonnummer',
    factor: 'Zweiter Faktor',
    on: 'ein',
    off: 'aus',
    budget: 'Verbleibendes Budget',
    newest: (count: number) => `Hier zählen nur Ihre ${count} neuesten Kampagnen mit einem Budget.`,
    none: 'Keine Kampagne hat ein Budget. Nur bezahlte Kanäle brauchen eines.',
    campaigns: 'Kampagnen, Budgets und Webhooks',
    remove: 'Konto löschen',
  },
};

const overview = graph(`query PageOverview { me { email newEmail phone factors { status } } }`);

/** Facts about the signed-in user, the account key and the remaining budget. */
export const accountOverviewPage: AccountPage = {
  path: '',
  audience: 'signedIn',
  redirect: requireLiveSessionForPage,
  render: async (context, refusedForm) => {
    const { me } = await context.run(overview, {});
    const budgets = await queryCampaignBudgets(context);
    const text = words[context.language];
    return {
      title: text.title,
      body: markup`${toFacts(context, me)}${toAccountKeySection(context, refusedForm)}<h2>${text.budget}</h2><p>${formatRemainingBudgets(context, budgets) || text.none}</p>${budgets.hidden > 0 && markup`<p class="soft">${text.newest(budgets.nodes.length)}</p>`}<p><a class="button" href="${toConsolePath(context)}">${text.campaigns}</a></p><p class="more"><a class="button plain danger" href="${context.root}/delete">${text.remove}</a></p>`,
    };
  },
  forms: accountKeyPageForms,
};

function toFacts(
  { language }: AccountPageContext,
  { email, newEmail, phone, factors }: ResultOf<typeof overview>['me'],
): EscapedHtml {
  const text = words[language];
  const isOn = (factors ?? []).some(({ status }) => status === 'VERIFIED');
  const fact = (name: string, value: EscapedHtml | string | null) =>
    value && markup`<dt>${name}</dt><dd>${value}</dd>`;
  const address = [email, newEmail && text.waiting(newEmail)].filter(Boolean).join(', ');
  return markup`<dl class="facts">${fact(text.email, address)}${fact(text.phone, phone)}${fact(text.factor, markup`<span class="badge${isOn && markup` good`}">${isOn ? text.on : text.off}</span>`)}</dl>`;
}
