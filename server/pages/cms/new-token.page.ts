import { type Markup, markup } from '../../../core/html/markup.ts';
import { typedKeysOf } from '../../../core/lib/records.ts';
import type { Translations } from '../../../core/pages/language.ts';
import { graph } from '../../../rest-compat/endpoint/graph.ts';
import { cmsScopes } from '../../../subgraphs/cms/scopes.ts';
import { formErrors } from '../forms/form-errors.ts';
import { renderForm, renderFormField } from '../forms/form-markup.ts';
import type { PageView } from '../forms/form-page.ts';
import type { RefusedForm } from '../forms/page-context.ts';
import { type CmsScopeGroup, describeScope, listScopeGroups, scopePresets } from './scope-names.ts';
import { type CmsContext, defineForm, definePage, redirectNonAdministrators } from './session.ts';

const words = {
  en: {
    title: 'Create API token',
    name: 'Name',
    nameHint: 'The purpose, such as the program that will use it.',
    expires: 'When does it expire?',
    ages: { '30': 'In 30 days', '90': 'In 90 days', '365': 'In a year', never: 'Never' },
    scopes: 'What may it do?',
    presets: {
      read: 'Read everything',
      content: 'Write content: articles, categories and media',
      media: 'Media only',
      all: 'Everything, with users and templates',
      own: 'Only what is ticked below',
    },
    single: 'Single permissions',
    singleHint: 'Ticked permissions are added to the choice above.',
    whole: 'All of this group',
    button: 'Create token',
    createdTitle: 'Your new token',
    created: (name: string) => `Copy the token ${name} now: it is not shown again.`,
    how: 'A program sends it in a header:',
    back: 'I have copied it',
  },
  de: {
    title: 'API-Token erstellen',
    name: 'Name',
    nameHint: 'Wofür es ist, etwa das Programm, das es benutzen wird.',
    expires: 'Wann läuft es ab?',
    ages: { '30': 'In 30 Tagen', '90': 'In 90 Tagen', '365': 'In einem Jahr', never: 'Nie' },
    scopes: 'Was darf es?',
    presets: {
      read: 'Alles lesen',
      content: 'Inhalte schreiben: Artikel, Kategorien und Medien',
      media: 'Nur Medien',
      all: 'Alles, auch Benutzer und Templates',
      own: 'Nur, was unten angekreuzt ist',
    },
    single: 'Einzelne Rechte',
    singleHint: 'Angekreuzte Rechte kommen zur Auswahl oben hinzu.',
    whole: 'Alles aus dieser Gruppe',
    button: 'Token erstellen',
    createdTitle: 'Ihr neues Token',
    created: (name: string) => `Kopieren Sie das Token ${name} jetzt: Es wird nicht wieder gezeigt.`,
    how: 'Ein Programm schickt es in einem Header:',
    back: 'Ich habe es kopiert',
  },
} satisfies Translations<object>;

const create = graph(
  'mutation PageCreateApiToken($input: CreateApiTokenInput!) { createApiToken(input: $input) { secret token { name } } }',
);

const presetNames = typedKeysOf(scopePresets);
const groups = listScopeGroups('en');
/** Name of the check box that selects a whole group. */
const boxOf = ({ key }: Pick<CmsScopeGroup, 'key'>) => `group-${key}`;
const offeredDays = Object.keys(words.en.ages);
const usualDays = '90';
const fields: Readonly<Record<string, 'kept' | readonly string[]>> = {
  name: 'kept',
  days: offeredDays,
  preset: presetNames,
  ...Object.fromEntries([...groups.map(boxOf), ...cmsScopes].map((name) => [name, ['on']])),
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
      toPresets(context, refusedForm),
      toScopes(context, refusedForm),
    ];
    return { title: text.title, body: renderForm(place, { button: text.button, content, layout: 'whole' }) };
  },
  forms: {
    make: defineForm({
      fields,
      run: async (context, values) => {
        const scopes = listSelectedScopes(values);
        if (scopes.length === 0) throw formErrors.nothingSelected();
        const days = values.days || usualDays;
        const expiresAt =
          days === 'never' ? null : new Date(Date.now() + Number(days) * dayMilliseconds).toISOString();
        const { createApiToken } = await context.run(create, {
          input: { name: values.name ?? '', scopes, expiresAt },
        });
        return { show: toCreatedToken(context, createApiToken) };
      },
    }),
  },
});

/** Returns the scopes of the preset, of the ticked groups and of the ticked boxes. */
function listSelectedScopes(values: Readonly<Record<string, string>>): string[] {
  const preset = presetNames.find((name) => name === values.preset);
  const ticked = groups.flatMap((group) =>
    group.scopes.filter((scope) => values[boxOf(group)] || values[scope]),
  );
  return [...new Set<string>([...(preset ? scopePresets[preset] : []), ...ticked])];
}

function toAges({ language }: CmsContext, refusedForm: RefusedForm): Markup {
  const { expires, ages } = words[language];
  const selectedDays = refusedForm?.values.days || usualDays;
  const choices = Object.entries(ages).map(
    ([days, name]) =>
      markup`<label class="choice"><input type="radio" name="days" value="${days}"${days === selectedDays && markup` checked`}>${name}</label>`,
  );
  return markup`<fieldset><legend>${expires}</legend>${choices}</fieldset>`;
}

function toPresets({ language }: CmsContext, refusedForm: RefusedForm): Markup {
  const { scopes, presets } = words[language];
  const choices = presetNames.map(
    (name) =>
      markup`<label class="choice"><input type="radio" name="preset" value="${name}" required${name === refusedForm?.values.preset && markup` checked`}>${presets[name]}</label>`,
  );
  return markup`<fieldset><legend>${scopes}</legend>${choices}</fieldset>`;
}

function toScopes({ language }: CmsContext, refusedForm: RefusedForm): Markup {
  const text = words[language];
  const toBox = (name: string, label: Markup | string) =>
    markup`<label class="choice"><input type="checkbox" name="${name}" value="on"${refusedForm?.values[name] && markup` checked`}>${label}</label>`;
  const toGroup = (group: CmsScopeGroup) => {
    const boxes = group.scopes.map((scope) =>
      toBox(scope, markup`<span>${describeScope(language, scope)} <code>${scope}</code></span>`),
    );
    return markup`<fieldset><legend>${group.name}</legend>${toBox(boxOf(group), text.whole)}<div class="boxes">${boxes}</div></fieldset>`;
  };
  return markup`<details${refusedForm && markup` open`}><summary>${text.single}</summary><p class="soft">${text.singleHint}</p>${listScopeGroups(language).map(toGroup)}</details>`;
}

type CreatedToken = { secret: string; token: { name: string } };

function toCreatedToken({ root, language }: CmsContext, { secret, token }: CreatedToken): PageView {
  const text = words[language];
  return {
    title: text.createdTitle,
    body: markup`<p>${text.created(token.name)}</p><pre>${secret}</pre><p>${text.how}</p><pre>Authorization: Bearer ${secret}</pre><p><a class="button" href="${`${root}/tokens`}">${text.back}</a></p>`,
  };
}
