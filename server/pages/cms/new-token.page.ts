import { type Markup, markup } from '../../../core/html/markup.ts';
import type { Translations } from '../../../core/pages/language.ts';
import { graph } from '../../../rest-compat/endpoint/graph.ts';
import { cmsScopes } from '../../../subgraphs/cms/scopes.ts';
import { renderForm, renderFormField } from '../forms/form-markup.ts';
import type { PageView } from '../forms/form-page.ts';
import type { RefusedForm } from '../forms/page-context.ts';
import { type CmsContext, defineForm, definePage, redirectNonAdministrators } from './session.ts';

const words = {
  en: {
    title: 'Create API token',
    name: 'Name',
    nameHint: 'The purpose, such as the program that will use it.',
    expires: 'When does it end?',
    ages: { '30': 'In 30 days', '90': 'In 90 days', '365': 'In a year', never: 'Never' },
    scopes: 'What may it do?',
    all: 'Everything',
    only: 'Or only what is ticked here:',
    button: 'Create token',
    madeTitle: 'Your new token',
    made: (name: string) => `Copy the token ${name} now: it is not shown again.`,
    how: 'A program sends it in a header:',
    back: 'I have copied it',
  },
  de: {
    title: 'API-Token erstellen',
    name: 'Name',
    nameHint: 'Wofür es ist, etwa das Programm, das es benutzen wird.',
    expires: 'Wann endet es?',
    ages: { '30': 'In 30 Tagen', '90': 'In 90 Tagen', '365': 'In einem Jahr', never: 'Nie' },
    scopes: 'Was darf es?',
    all: 'Alles',
    only: 'Oder nur, was hier angekreuzt ist:',
    button: 'Token erstellen',
    madeTitle: 'Ihr neues Token',
    made: (name: string) => `Kopieren Sie das Token ${name} jetzt: Es wird nicht wieder gezeigt.`,
    how: 'Ein Programm schickt es in einem Header:',
    back: 'Ich habe es kopiert',
  },
} satisfies Translations<object>;

const create = graph(
  'mutation PageCreateApiToken($input: CreateApiTokenInput!) { createApiToken(input: $input) { secret token { name } } }',
);

/** Check boxes: one per scope, and `all` for every scope. */
const boxes: readonly string[] = ['all', ...cmsScopes];
const offeredDays = Object.keys(words.en.ages);
const usualDays = '90';
const fields: Readonly<Record<string, 'kept' | readonly string[]>> = {
  name: 'kept',
  days: offeredDays,
  ...Object.fromEntries(boxes.map((name) => [name, ['on']])),
};
const dayMilliseconds = 86_400_000;

export const newCmsTokenPage = definePage({
  path: '/tokens/new',
  audience: 'signedIn',
  redirect: redirectNonAdministrators,
  read: async () => null,
  view: ({ context, refusedForm }) => {
    const text = words[context.language];
    const place = { context, refusedForm, form: 'make' };
    const content = [
      renderFormField(place, { name: 'name', label: text.name, hint: text.nameHint, autocomplete: 'off' }),
      toAges(context, refusedForm),
      toScopes(context, refusedForm),
    ];
    return { title: text.title, body: renderForm(place, { button: text.button, content }) };
  },
  forms: {
    make: defineForm({
      fields,
      run: async (context, values) => {
        const days = values.days || usualDays;
        const input = {
          name: values.name ?? '',
          scopes: boxes.filter((scope) => values[scope]),
          expiresAt:
            days === 'never' ? null : new Date(Date.now() + Number(days) * dayMilliseconds).toISOString(),
        };
        const { createApiToken } = await context.run(create, { input });
        return { show: toCreatedToken(context, createApiToken) };
      },
    }),
  },
});

function toAges({ language }: CmsContext, refusedForm: RefusedForm): Markup {
  const { expires, ages } = words[language];
  const selectedDays = refusedForm?.values.days || usualDays;
  const choices = Object.entries(ages).map(
    ([days, name]) =>
      markup`<label class="choice"><input type="radio" name="days" value="${days}"${days === selectedDays && markup` checked`}>${name}</label>`,
  );
  return markup`<fieldset><legend>${expires}</legend>${choices}</fieldset>`;
}

function toScopes({ language }: CmsContext, refusedForm: RefusedForm): Markup {
  const text = words[language];
  const toBox = (scope: string, name: Markup | string) =>
    markup`<label class="choice"><input type="checkbox" name="${scope}" value="on"${refusedForm?.values[scope] && markup` checked`}>${name}</label>`;
  const groups = Map.groupBy(cmsScopes, (scope) => scope.split('/', 1)[0] ?? '');
  return markup`<fieldset><legend>${text.scopes}</legend>${toBox('all', text.all)}<p>${text.only}</p></fieldset>${[
    ...groups,
  ].map(
    ([group, scopes]) =>
      markup`<fieldset><legend><code>${group}</code></legend><div class="boxes">${scopes.map((scope) => toBox(scope, markup`<code>${scope}</code>`))}</div></fieldset>`,
  )}`;
}

type CreatedToken = { secret: string; token: { name: string } };

function toCreatedToken({ root, language }: CmsContext, { secret, token }: CreatedToken): PageView {
  const text = words[language];
  return {
    title: text.madeTitle,
    body: markup`<p>${text.made(token.name)}</p><pre>${secret}</pre><p>${text.how}</p><pre>Authorization: Bearer ${secret}</pre><p><a class="button" href="${`${root}/tokens`}">${text.back}</a></p>`,
  };
}
