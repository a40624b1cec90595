import { type Markup, markup } from '../../../core/html/markup.ts';
import { graph } from '../../../rest-compat/endpoint/graph.ts';
import { formErrors } from '../forms/form-errors.ts';
import { renderForm, renderFormField, renderHiddenInput } from '../forms/form-markup.ts';
import type { RefusedForm } from '../forms/page-context.ts';
import { type CampaignBudgets, formatMoneyAmount, queryCampaignBudgets } from './budgets.ts';
import { defineForm, definePage, requireLiveSessionForPage } from './pages.ts';
import type { AccountContext } from './session.ts';

const words = {
  en: {
    title: 'Campaigns and budgets',
    lead: 'A campaign without a budget runs on free channels. A budget lets it run on paid channels too.',
    none: 'There is no campaign yet.',
    more: (count: number) => `${count} older ones are not shown.`,
    columns: ['Campaign', 'Status', 'Budget', 'Spent', 'Reserved', 'Remaining budget'],
    action: 'Action',
    field: (currency: string) => `Budget in ${currency}`,
    edit: 'Set budget',
    button: 'Save',
    cancel: 'Cancel',
    states: {
      DRAFT: 'Draft',
      PUBLISHED: 'Published',
      LIVE: 'Live',
      INACTIVE: 'Finished',
      CANCELLED: 'Cancelled',
    },
  },
  de: {
    title: 'Kampagnen und Budgets',
    lead: 'Eine Kampagne ohne Budget läuft auf kostenlosen Kanälen. Mit einem Budget läuft sie auch auf bezahlten.',
    none: 'Es gibt noch keine Kampagne.',
    more: (count: number) => `${count} ältere werden nicht gezeigt.`,
    columns: ['Kampagne', 'Status', 'Budget', 'Ausgegeben', 'Reserviert', 'Verbleibendes Budget'],
    action: 'Aktion',
    field: (currency: string) => `Budget in ${currency}`,
    edit: 'Budget setzen',
    button: 'Speichern',
    cancel: 'Abbrechen',
    states: {
      DRAFT: 'Entwurf',
      PUBLISHED: 'Veröffentlicht',
      LIVE: 'Läuft',
      INACTIVE: 'Beendet',
      CANCELLED: 'Abgebrochen',
    },
  },
};

/** Classes of the badges by status. */
const tones = { DRAFT: '', PUBLISHED: 'new', LIVE: 'good', INACTIVE: '', CANCELLED: 'bad' } as const;
/** Statuses after which a campaign spends nothing more. */
const finalStatuses: ReadonlySet<string> = new Set(['INACTIVE', 'CANCELLED']);

const setBudget = graph(
  `mutation PageSetBudget($input: SetCampaignBudgetInput!) { setCampaignBudget(input: $input) { campaign { id } } }`,
);

/** Page for the budgets of campaigns, which only the signed-in owner may set. The query parameter `edit` opens the form. */
export const campaignBudgetsPage = definePage({
  path: '/campaigns',
  audience: 'signedIn',
  redirect: requireLiveSessionForPage,
  read: queryCampaignBudgets,
  view: ({ context, data: { nodes, hidden }, refusedForm }) => {
    const text = words[context.language];
    const rows = nodes.map((campaign) => toRows(context, campaign, refusedForm));
    const headings = text.columns.map(
      (name, index) => markup`<th scope="col"${index > 1 && markup` class="number"`}>${name}</th>`,
    );
    const table = markup`<table><thead><tr>${headings}<th scope="col">${text.action}</th></tr></thead><tbody>${rows}</tbody></table>`;
    return {
      title: text.title,
      body: markup`<p>${text.lead}</p>${rows.length > 0 ? table : markup`<p>${text.none}</p>`}${hidden > 0 && markup`<p class="soft">${text.more(hidden)}</p>`}`,
    };
  },
  forms: {
    budget: defineForm({
      fields: { id: 'kept', budget: 'kept' },
      run: async (context, { id, budget }) => {
        await context.run(setBudget, { input: { id, budget: parseAmount(budget) } });
        return { to: '/campaigns', notice: 'budgetSet' };
      },
    }),
  },
});

/** Parses an amount with a decimal point or, as in German, a decimal comma. */
function parseAmount(text: string): number {
  if (!/^\s*\d{1,12}([.,]\d{1,2})?\s*$/.test(text)) throw formErrors.amountInvalid();
  return Number(text.trim().replace(',', '.'));
}

type Campaign = CampaignBudgets['nodes'][number];

/** Renders the row of a campaign, and below it the form if this campaign is edited. */
function toRows(context: AccountContext, campaign: Campaign, refusedForm: RefusedForm): Markup {
  const text = words[context.language];
  const { id, name, status, budget, budgetUse } = campaign;
  const isEditable = !finalStatuses.has(status);
  const isEdited = isEditable && (refusedForm?.values.id ?? context.query.get('edit')) === id;
  const amounts = [budget, ...[budgetUse.spent, budgetUse.reserved, budgetUse.available]].map(({ amount }) =>
    budget.amount === 0 ? '–' : formatMoneyAmount(context, { amount, currency: budget.currency }),
  );
  const cells = amounts.map(
    (amount, index) => markup`<td class="number" data-name="${text.columns[index + 2]}">${amount}</td>`,
  );
  const link =
    isEditable &&
    !isEdited &&
    markup`<a href="${context.root}/campaigns?${String(new URLSearchParams({ edit: id }))}" aria-label="${text.edit}: ${name}">${text.edit}</a>`;
  return markup`<tr><td><b>${name}</b></td><td><span class="badge ${tones[status]}">${text.states[status]}</span></td>${cells}<td>${link}</td></tr>${
    isEdited && markup`<tr><td colspan="7">${toEditor(context, campaign, refusedForm)}</td></tr>`
  }`;
}

function toEditor(context: AccountContext, { id, name, budget }: Campaign, refusedForm: RefusedForm): Markup {
  const text = words[context.language];
  const place = { context, refusedForm, form: 'budget' };
  const field = renderFormField(place, {
    name: 'budget',
    label: text.field(budget.currency),
    value: String(budget.amount),
    autocomplete: 'off',
  });
  const content = [renderHiddenInput('id', id), field];
  return markup`${renderForm(place, { button: text.button, label: `${text.button}: ${name}`, content })}<p><a href="${context.root}/campaigns">${text.cancel}</a></p>`;
}
