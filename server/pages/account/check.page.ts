import { type Markup, markup } from '../../../core/html/markup.ts';
import { graph } from '../../../rest-compat/endpoint/graph.ts';
import { toField, toForm, toHidden } from '../forms/form-markup.ts';
import type { Sent } from '../forms/page-context.ts';
import { defineForm, definePage, takeNext } from './pages.ts';
import { type AccountVisit, keepSession, tokensFragment } from './session.ts';

const words = {
  en: {
    title: 'Your second factor, please',
    app: 'Code that your authenticator app shows',
    phone: (number: string) => `Send a code to ${number}`,
    texted: 'Code from the message',
    button: 'Go on',
    recovery: 'I do not have it with me',
    recoveryCode: 'One of your recovery codes',
    useRecovery: 'Use the recovery code',
    elsewhere:
      'Your second factor is a security key, which this page cannot ask for. Sign in in the application.',
  },
  de: {
    title: 'Ihr zweiter Faktor, bitte',
    app: 'Code, den Ihre Authenticator-App zeigt',
    phone: (number: string) => `Einen Code an ${number} senden`,
    texted: 'Code aus der Nachricht',
    button: 'Weiter',
    recovery: 'Ich habe ihn nicht bei mir',
    recoveryCode: 'Einer Ihrer Wiederherstellungscodes',
    useRecovery: 'Wiederherstellungscode benutzen',
    elsewhere:
      'Ihr zweiter Faktor ist ein Sicherheitsschlüssel, nach dem diese Seite nicht fragen kann. Melden Sie sich in der Anwendung an.',
  },
};

const factorsDocument = graph(
  `query PageCheck { me { factors { id factorType status phone friendlyName } } }`,
);
const challenge = graph(
  `mutation PageChallenge($input: ChallengeFactorInput!) { challengeFactor(input: $input) { challenge { id } } }`,
);
const verify = graph(
  `mutation PageVerifyFactor($input: VerifyFactorInput!) { verifyFactor(input: $input) { tokens { ...PageTokens } } }`,
  [tokensFragment],
);
const verifyRecovery = graph(
  `mutation PageVerifyRecovery($input: VerifyRecoveryCodeInput!) { verifyRecoveryCode(input: $input) { tokens { ...PageTokens } } }`,
  [tokensFragment],
);

async function readFactors(visit: AccountVisit) {
  const { me } = await visit.run(factorsDocument, {});
  return (me.factors ?? []).filter(({ status }) => status === 'VERIFIED');
}

type Factors = Awaited<ReturnType<typeof readFactors>>;

/** Asks for a code of a factor, and answers with one. */
export async function proveFactor(visit: AccountVisit, factorId: string, code: string, begun = '') {
  const challengeId = begun || (await beginChallenge(visit, factorId));
  const input = { factorId, challengeId, answer: { code: code.replace(/\s/g, '') } };
  const { verifyFactor } = await visit.run(verify, { input });
  keepSession(visit, verifyFactor.tokens);
}

async function beginChallenge(visit: AccountVisit, factorId: string) {
  const { challengeFactor } = await visit.run(challenge, { input: { factorId } });
  return challengeFactor.challenge.id;
}

/** Where a session shows its user's second factor. */
export const checkPage = definePage({
  path: '/check',
  audience: 'signedIn',
  redirect: async (visit) =>
    visit.session?.isSecond || (await readFactors(visit)).length === 0 ? { to: takeNext(visit) } : null,
  read: readFactors,
  view: ({ visit, data, sent }) => toView(visit, data, sent),
  forms: {
    code: defineForm({
      fields: { factor: 'kept', challenge: 'kept', code: 'secret' },
      run: async (visit, { factor, challenge: begun, code }) => {
        await proveFactor(visit, factor, code, begun);
        return { to: takeNext(visit) };
      },
    }),
    text: defineForm({
      fields: { factor: 'kept' },
      run: async (visit, { factor }) => {
        const values = { factor, challenge: await beginChallenge(visit, factor) };
        const sent = { form: 'code', values, errors: {}, problem: '' };
        return { show: toView(visit, await readFactors(visit), sent) };
      },
    }),
    recovery: defineForm({
      fields: { recoveryCode: 'secret' },
      run: async (visit, { recoveryCode: code }) => {
        const { verifyRecoveryCode } = await visit.run(verifyRecovery, { input: { code } });
        keepSession(visit, verifyRecoveryCode.tokens);
        return { to: takeNext(visit) };
      },
    }),
  },
});

function toView(visit: AccountVisit, factors: Factors, sent: Sent) {
  const { title, elsewhere } = words[visit.language];
  const asked = factors.filter(({ factorType }) => factorType === 'TOTP' || factorType === 'PHONE');
  const hasRecovery = factors.some(({ factorType }) => factorType === 'RECOVERY_CODE');
  const forms = asked.map((factor) => {
    const own = sent?.values.factor === factor.id ? sent : null;
    return factor.factorType === 'TOTP' ? toAppForm(visit, factor, own) : toPhoneForms(visit, factor, own);
  });
  const body = markup`${asked.length === 0 && markup`<p>${elsewhere}</p>`}${forms}${hasRecovery && toRecovery(visit, sent)}${toLeave(visit)}`;
  return { title, body };
}

type Factor = Factors[number];

function toAppForm(visit: AccountVisit, { id, friendlyName }: Factor, sent: Sent): Markup {
  const { app, button } = words[visit.language];
  const label = friendlyName ? `${app} (${friendlyName})` : app;
  return toCodeForm(visit, sent, { id, label, button, challengeId: '' });
}

function toPhoneForms(visit: AccountVisit, { id, phone }: Factor, sent: Sent): Markup {
  const text = words[visit.language];
  const challengeId = sent?.values.challenge ?? '';
  if (challengeId)
    return toCodeForm(visit, sent, { id, label: text.texted, button: text.button, challengeId });
  const place = { visit, sent, form: 'text' };
  return toForm(place, { button: text.phone(phone ?? ''), content: toHidden('factor', id) });
}

type CodeForm = { id: string; label: string; button: string; challengeId: string };

function toCodeForm(visit: AccountVisit, sent: Sent, { id, label, button, challengeId }: CodeForm): Markup {
  const place = { visit, sent, form: 'code' };
  const field = { name: 'code', label, autocomplete: 'one-time-code', isNumeric: true };
  const content = [toHidden('factor', id), toHidden('challenge', challengeId), toField(place, field)];
  return toForm(place, { button, content });
}

function toRecovery(visit: AccountVisit, sent: Sent): Markup {
  const { recovery, recoveryCode, useRecovery } = words[visit.language];
  const place = { visit, sent, form: 'recovery' };
  const content = toField(place, { name: 'recoveryCode', label: recoveryCode, autocomplete: 'off' });
  const isOpen = sent?.form === 'recovery';
  return markup`<details${isOpen && markup` open`}><summary>${recovery}</summary>${toForm(place, { button: useRecovery, content, isPlain: true })}</details>`;
}

function toLeave({ root, language }: AccountVisit): Markup {
  const text = { en: 'Sign out', de: 'Abmelden' }[language];
  return markup`<p><a href="${root}/sign-out">${text}</a></p>`;
}
