import { type EscapedHtml, markup } from '../../../core/html/markup.ts';
import { graph } from '../../../rest-compat/endpoint/graph.ts';
import { renderForm } from '../forms/form-markup.ts';
import type { FormOutcome } from '../forms/form-page.ts';
import type { RefusedForm } from '../forms/page-context.ts';
import { renderUtcTimeElement } from '../moments.ts';
import { defineForm } from './pages.ts';
import type { AccountPageContext } from './session.ts';

const words = {
  en: {
    title: 'Account key',
    lead: 'Programs that publish campaigns send it in the header x-apikey. With it they can spend your budgets, so treat it as a password.',
    show: 'Show key',
    replace: 'Replace key',
    grace: 'How long should the current key stay valid?',
    graces: { 0: 'Revoke it now: the key was leaked', 3600: 'An hour', 86400: 'A day', 604800: 'A week' },
    shown: 'Your account key',
    copy: 'Copy',
    copied: 'The key is copied.',
    replaced: 'This is the new key.',
    keys: 'Your keys',
    made: 'created',
    used: 'last used',
    unused: 'never used',
    ends: 'valid until',
    current: 'valid',
    hide: 'Hide the key',
  },
  de: {
    title: 'Kontoschlüssel',
    lead: 'Programme, die Kampagnen veröffentlichen, senden ihn im Header x-apikey. Mit ihm können sie Ihre Budgets ausgeben; behandeln Sie ihn wie ein Passwort.',
    show: 'Schlüssel zeigen',
    replace: 'Schlüssel ersetzen',
    grace: 'Wie lange gilt der bisherige Schlüssel noch?',
    graces: {
      0: 'Sofort widerrufen: Der Schlüssel ist bekannt geworden',
      3600: 'Eine Stunde',
      86400: 'Einen Tag',
      604800: 'Eine Woche',
    },
    shown: 'Ihr Kontoschlüssel',
    copy: 'Kopieren',
    copied: 'Der Schlüssel ist kopiert.',
    replaced: 'Das ist der neue Schlüssel.',
    keys: 'Ihre Schlüssel',
    made: 'erstellt',
    used: 'zuletzt benutzt',
    unused: 'nie benutzt',
    ends: 'gültig bis',
    current: 'gültig',
    hide: 'Schlüssel verbergen',
  },
};

const graces = [0, 3600, 86_400, 604_800] as const;
const usualGrace = 86_400;

const keyDocument = graph(
  `query PageAccountKey { myCampaignAccount { key keys(first: 10) { nodes { createdAt expiresAt lastUsedAt } } } }`,
);
const rotate = graph(
  `mutation PageRotateKey($input: RotateAccountKeyInput!) { rotateAccountKey(input: $input) { key } }`,
);

/** Forms of the account key. The key is rendered only after the user requests it. */
export const accountKeyPageForms = {
  showKey: defineForm({ run: (context) => showKey(context, '') }),
  replaceKey: defineForm({
    fields: { grace: graces.map(String) },
    run: async (context, { grace }) => {
      await context.run(rotate, { input: { graceSeconds: Number(grace || usualGrace) } });
      return showKey(context, words[context.language].replaced);
    },
  }),
};

async function showKey(context: AccountPageContext, note: string): Promise<FormOutcome> {
  const text = words[context.language];
  const { key, keys } = (await context.run(keyDocument, {})).myCampaignAccount;
  const rows = keys.nodes.map(({ createdAt, expiresAt, lastUsedAt }) => {
    const time = (moment: Date | string) => renderUtcTimeElement(context.language, moment);
    const use = lastUsedAt ? markup`${text.used} ${time(lastUsedAt)}` : text.unused;
    const state = expiresAt
      ? markup`<span class="badge">${text.ends} ${time(expiresAt)}</span>`
      : markup`<span class="badge good">${text.current}</span>`;
    return markup`<li><span>${text.made} ${time(createdAt)} · ${use}</span>${state}</li>`;
  });
  return {
    show: {
      title: text.shown,
      body: markup`${note && markup`<p class="good" role="status">${note}</p>`}<p>${text.lead}</p><p><code class="key" id="key">${key}</code></p><p><button type="button" data-copy="key" hidden>${text.copy}</button> <span class="good" role="status" data-copied data-text="${text.copied}"></span></p><h2>${text.keys}</h2><ul class="list">${rows}</ul><p><a href="${context.root}">${text.hide}</a></p>`,
    },
  };
}

export function toAccountKeySection(context: AccountPageContext, refusedForm: RefusedForm): EscapedHtml {
  const text = words[context.language];
  const choices = graces.map(
    (grace) =>
      markup`<label class="choice"><input type="radio" name="grace" value="${grace}"${grace === usualGrace && markup` checked`}>${text.graces[grace]}</label>`,
  );
  const content = markup`<fieldset><legend>${text.grace}</legend>${choices}</fieldset>`;
  return markup`<h2>${text.title}</h2><p>${text.lead}</p>${renderForm({ context, refusedForm, form: 'showKey' }, { button: text.show })}<details><summary>${text.replace}</summary>${renderForm({ context, refusedForm, form: 'replaceKey' }, { button: text.replace, content, isPlain: true, isDanger: true })}</details>`;
}
