import { markup } from '../../../core/html/markup.ts';
import { graph } from '../../../rest-compat/endpoint/graph.ts';
import { renderForm, renderRowForm } from '../forms/form-markup.ts';
import { formatDay } from '../moments.ts';
import { defineForm, requireLiveSessionForPage } from './pages.ts';
import { parsePasskeyCredential, toPasskeyChallengeView } from './passkey-sign-in.ts';
import type { AccountPage, AccountPageContext } from './session.ts';

const words = {
  en: {
    list: 'Passkeys',
    lead: 'With a passkey you sign in by finger, face or PIN, without a password.',
    none: 'You have none yet.',
    off: 'Passkeys are switched off here.',
    unnamed: 'Passkey',
    since: (day: string) => `since ${day}`,
    used: (day: string) => `last used ${day}`,
    remove: 'Remove',
    add: 'Add a passkey',
    title: 'Add a passkey',
    use: 'Create passkey',
    ask: 'Your device asks you now for your finger, your face or your PIN.',
    failed: 'Your device created no passkey. Try again.',
    unable: 'This browser has no passkeys, or does not run the script of this page.',
    back: 'Cancel',
  },
  de: {
    list: 'Passkeys',
    lead: 'Mit einem Passkey melden Sie sich mit Finger, Gesicht oder PIN an, ohne Passwort.',
    none: 'Sie haben noch keinen.',
    off: 'Passkeys sind hier abgeschaltet.',
    unnamed: 'Passkey',
    since: (day: string) => `seit ${day}`,
    used: (day: string) => `zuletzt benutzt ${day}`,
    remove: 'Entfernen',
    add: 'Passkey hinzufügen',
    title: 'Passkey hinzufügen',
    use: 'Passkey erstellen',
    ask: 'Ihr Gerät fragt Sie jetzt nach Finger, Gesicht oder PIN.',
    failed: 'Ihr Gerät hat keinen Passkey erstellt. Versuchen Sie es noch einmal.',
    unable: 'Dieser Browser hat keine Passkeys, oder er führt das Skript dieser Seite nicht aus.',
    back: 'Abbrechen',
  },
};

const passkeysDocument = graph(
  `query PagePasskeys { me { passkeys { id friendlyName createdAt lastUsedAt } } }`,
);
const start = graph(
  `mutation PageStartRegistration { startPasskeyRegistration { challenge { id publicKey } } }`,
);
const register = graph(
  `mutation PageRegister($input: VerifyPasskeyRegistrationInput!) { verifyPasskeyRegistration(input: $input) { passkey { id } } }`,
);
const remove = graph(
  `mutation PageDeletePasskey($input: DeletePasskeyInput!) { deletePasskey(input: $input) { passkey { id } } }`,
);

const readPasskeys = async (context: AccountPageContext) =>
  (await context.run(passkeysDocument, {})).me.passkeys;

type Passkey = NonNullable<Awaited<ReturnType<typeof readPasskeys>>>[number];

export const passkeysPage: AccountPage = {
  path: '/passkeys',
  audience: 'signedIn',
  redirect: requireLiveSessionForPage,
  render: async (context, refusedForm) => {
    const passkeys = await readPasskeys(context);
    const text = words[context.language];
    if (!context.rules.passkeysEnabled) return { title: text.list, body: markup`<p>${text.off}</p>` };
    const toRow = ({ id, friendlyName, createdAt, lastUsedAt }: Passkey) => {
      const name = friendlyName ?? text.unnamed;
      const facts = [
        text.since(formatDay(context.language, createdAt)),
        lastUsedAt ? text.used(formatDay(context.language, lastUsedAt)) : '',
      ].filter(Boolean);
      const removal = { form: 'remove', field: 'id', value: id, button: text.remove, rowName: name };
      return markup`<li><div><b>${name}</b><br><span class="soft">${facts.join(' · ')}</span></div>${renderRowForm({ context, refusedForm }, { ...removal, isDanger: true })}</li>`;
    };
    const rows = (passkeys ?? []).map(toRow);
    const startForm = refusedForm?.form === 'register' ? { ...refusedForm, form: 'start' } : refusedForm;
    return {
      title: text.list,
      body: markup`<p>${text.lead}</p>${rows.length > 0 ? markup`<ul class="list">${rows}</ul>` : markup`<p>${text.none}</p>`}${renderForm({ context, refusedForm: startForm, form: 'start' }, { button: text.add })}`,
    };
  },
  forms: {
    start: defineForm({
      run: async (context) => {
        const { challenge } = (await context.run(start, {})).startPasskeyRegistration;
        const text = { ...words[context.language], lead: words[context.language].ask };
        return {
          show: toPasskeyChallengeView(context, { ...challenge, form: 'register', call: 'create', text }),
        };
      },
    }),
    register: defineForm({
      fields: { challenge: 'secret', credential: 'secret' },
      run: async (context, { challenge: challengeId, credential }) => {
        await context.run(register, {
          input: { challengeId, credential: parsePasskeyCredential(credential) },
        });
        return { to: '/passkeys', notice: 'passkeyAdded' };
      },
    }),
    remove: defineForm({
      fields: { id: 'kept' },
      run: async (context, { id }) => {
        await context.run(remove, { input: { id } });
        return { to: '/passkeys', notice: 'passkeyRemoved' };
      },
    }),
  },
};
