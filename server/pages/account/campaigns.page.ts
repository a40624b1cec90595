import { type Markup, markup } from '../../../core/html/markup.ts';
import { graph } from '../../../rest-compat/endpoint/graph.ts';
import { renderForm, renderFormField, renderHiddenInput } from '../forms/form-markup.ts';
import type { RefusedForm } from '../forms/page-context.ts';
import { type CampaignBudgets, formatMoneyAmount, queryCampaignBudgets } from './budgets.ts';
import { defineForm, definePage, requireLiveSessionForPage } from './pages.ts';
import type { AccountContext } from './session.ts';

const words = {
  en: {
    title: 'Campaigns and their budgets',
    lead: 'A campaign without a budget runs on free channels. Its budget lets it onto paid ones too.',
    none: 'There is no campaign yet.',
    more: (count: number) => `${count} older ones are not shown.`,
    left: (amount: string, whole: string) => `${amount} of ${whole} left`,
    spent: (amount: string) => `${amount} spent`,
    reserved: (amount: string) => `${amount} set aside`,
    free: 'no budget',
    field: (currency: string) => `Budget in ${currency}`,
    button: 'Save',
    states: {
      DRAFT: 'draft',
      PUBLISHED: 'published',
      LIVE: 'live',
      INACTIVE: 'over',
      CANCELLED: 'cancelled',
    },
  },
  de: {
    title: 'Kampagnen und ihre Budgets',
    lead: 'Eine Kampagne ohne Budget läuft auf kostenlosen Kanälen. Ihr Budget bringt sie auch auf bezahlte.',
    none: 'Es gibt noch keine Kampagne.',
    more: (count: number) => `${count} ältere werden nicht gezeigt.`,
    left: (amount: string, whole: string) => `${amount} von ${whole} übrig`,
    spent: (amount: string) => `${amount} ausgegeben`,
    reserved: (amount: string) => `${amount} zurückgelegt`,
    free: 'kein Budget',
    field: (currency: string) => `Budget in ${currency}`,
    button: 'Speichern',
    states: {
      DRAFT: 'Entwurf',
      PUBLISHED: 'veröffentlicht',
      LIVE: 'läuft',
      INACTIVE: 'vorbei',
      CANCELLED: 'abgebrochen',
    },
  },
};

const setBudget = graph(
  `mutation PageSetBudget($input: SetCampaignBudgetInput!) { setCampaignBudget(input: $input) { campaign { id } } }`,
);

/** Page for the budgets of campaigns, which only the signed-in owner may set. */
export const campaignBudgetsPage = definePage({
  path: '/campaigns',
  audience: 'signedIn',
  redirect: requireLiveSessionForPage,
  read: queryCampaignBudgets,
  view: ({ context, data: { nodes, hidden }, refusedForm }) => {
    const text = words[context.language];
    const rows = nodes.map((campaign) => toRow(context, campaign, refusedForm));
    return {
      title: text.title,
      body: markup`<p>${text.lead}</p>${rows.length > 0 ? markup`<ul class="list">${rows}</ul>` : markup`<p>${text.none}</p>`}${hidden > 0 && markup`<p class="soft">${text.more(hidden)}</p>`}`,
    };
  },
  forms: {
    budget: defineForm({
      fields: { id: 'kept', budget: 'kept' },
      run: async (context, { id, budget }) => {
        // A comma is how amounts are written in German.
        const amount = Number(budget.trim().replace(',', '.') || Number.NaN);
        await context.run(setBudget, { input: { id, budget: amount } });
        return { to: '/campaigns', notice: 'budgetSet' };
      },
    }),
  },
});

type Campaign = CampaignBudgets['nodes'][number];

function toRow(context: AccountContext, campaign: Campaign, refusedForm: RefusedForm): Markup {
  const text = words[context.language];
  const { id, name, status, budget } = campaign;
  const place = { context, refusedForm: refusedForm?.values.id === id ? refusedForm : null, form: 'budget' };
  const content = [
    renderHiddenInput('id', id),
    renderFormField(place, {
      name: 'budget',
      of: id,
      label: text.field(budget.currency),
      value: String(budget.amount),
      autocomplete: 'off',
    }),
  ];
  const isOver = status === 'CANCELLED';
  const parts = { button: text.button, isPlain: true, label: `${text.button}: ${name}`, content };
  return markup`<li><div><b>${name}</b><br><span class="soft">${[text.states[status], ...toUse(context, campaign)].join(' · ')}</span></div>${!isOver && renderForm(place, parts)}</li>`;
}

function toUse(context: AccountContext, { budget, budgetUse }: Campaign): string[] {
  const text = words[context.language];
  if (budget.amount === 0) return [text.free];
  const { available, spent, reserved } = budgetUse;
  const show = (amount: number) => formatMoneyAmount(context, { amount, currency: budget.currency });
  return [
    text.left(show(available.amount), show(budget.amount)),
    ...(spent.amount > 0 ? [text.spent(show(spent.amount))] : []),
    ...(reserved.amount > 0 ? [text.reserved(show(reserved.amount))] : []),
  ];
}
