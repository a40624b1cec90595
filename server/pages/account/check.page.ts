import { type EscapedHtml, markup } from '../../../core/html/markup.ts';
import { graph } from '../../../rest-compat/endpoint/graph.ts';
import { renderCodeField, renderForm, renderFormField, renderHiddenInput } from '../forms/form-markup.ts';
import type { RefusedForm } from '../forms/page-context.ts';
import { signOutTexts } from '../forms/page-frame.ts';
import { consumeAccountPageAfterSignIn, defineForm } from './pages.ts';
import { sessionTokensFragment } from './renew-session.ts';
import type { AccountPage, AccountPageContext } from './session.ts';
import { storeSessionCookie } from './session-cookie.ts';

const words = {
  en: {
    title: 'Enter your second factor',
    app: 'Code that your authenticator app shows',
    phone: (number: string) => `Send a code to ${number}`,
    texted: 'Code from the message',
    button: 'Continue',
    recovery: 'I do not have it with me',
    recoveryCode: 'One of your recovery codes',
    useRecovery: 'Use the recovery code',
    elsewhere:
      'Your second factor is a security key, which this page cannot ask for. Sign in in the application.',
  },
  de: {
    title: 'Geben Sie Ihren zweiten Faktor ein',
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
  [sessionTokensFragment],
);
const verifyRecovery = graph(
  `mutation PageVerifyRecovery($input: VerifyRecoveryCodeInput!) { verifyRecoveryCode(input: $input) { tokens { ...PageTokens } } }`,
  [sessionTokensFragment],
);

async function readFactors(context: AccountPageContext) {
  const { me } = await context.run(factorsDocument, {});
  return (me.factors ?? []).filter(({ status }) => status === 'VERIFIED');
}

type Factors = Awaited<ReturnType<typeof readFactors>>;

/** Verifies a code of a factor. Starts a challenge first, unless one is open. */
export async function verifySecondFactor(
  context: AccountPageContext,
  factorId: string,
  code: string,
  openChallengeId = '',
) {
  const challengeId = openChallengeId || (await beginChallenge(context, factorId));
  const input = { factorId, challengeId, answer: { code: code.replace(/\s/g, '') } };
  const { verifyFactor } = await context.run(verify, { input });
  storeSessionCookie(context.cookies, verifyFactor.tokens);
}

async function beginChallenge(context: AccountPageContext, factorId: string) {
  const { challengeFactor } = await context.run(challenge, { input: { factorId } });
  return challengeFactor.challenge.id;
}

/** Page for the second factor of a new session. */
export const secondFactorCheckPage: AccountPage = {
  path: '/check',
  audience: 'signedIn',
  redirect: async (context) =>
    context.session?.isSecond || (await readFactors(context)).length === 0
      ? consumeAccountPageAfterSignIn(context)
      : null,
  render: async (context, refusedForm) => toView(context, await readFactors(context), refusedForm),
  forms: {
    code: defineForm({
      fields: { factor: 'kept', challenge: 'kept', code: 'secret' },
      run: async (context, { factor, challenge: openChallengeId, code }) => {
        await verifySecondFactor(context, factor, code, openChallengeId);
        return consumeAccountPageAfterSignIn(context);
      },
    }),
    text: defineForm({
      fields: { factor: 'kept' },
      run: async (context, { factor }) => {
        const values = { factor, challenge: await beginChallenge(context, factor) };
        const refusedForm = { form: 'code', values, errors: {}, problem: '' };
        return { show: toView(context, await readFactors(context), refusedForm) };
      },
    }),
    recovery: defineForm({
      fields: { recoveryCode: 'secret' },
      run: async (context, { recoveryCode: code }) => {
        const { verifyRecoveryCode } = await context.run(verifyRecovery, { input: { code } });
        storeSessionCookie(context.cookies, verifyRecoveryCode.tokens);
        return consumeAccountPageAfterSignIn(context);
      },
    }),
  },
};

function toView(context: AccountPageContext, factors: Factors, refusedForm: RefusedForm) {
  const { title, elsewhere } = words[context.language];
  const codeFactors = factors.filter(({ factorType }) => factorType === 'TOTP' || factorType === 'PHONE');
  const hasRecovery = factors.some(({ factorType }) => factorType === 'RECOVERY_CODE');
  const forms = codeFactors.map((factor) => {
    const refusedInput = refusedForm?.values.factor === factor.id ? refusedForm : null;
    return factor.factorType === 'TOTP'
      ? toAppForm(context, factor, refusedInput)
      : toPhoneForm(context, factor, refusedInput);
  });
  const body = markup`${codeFactors.length === 0 && markup`<p>${elsewhere}</p>`}${forms}${hasRecovery && toRecovery(context, refusedForm)}${toLeave(context)}`;
  return { title, body };
}

type Factor = Factors[number];

function toAppForm(
  context: AccountPageContext,
  { id, friendlyName }: Factor,
  refusedForm: RefusedForm,
): EscapedHtml {
  const { app } = words[context.language];
  const label = friendlyName ? `${app} (${friendlyName})` : app;
  return toCodeForm(context, refusedForm, { id, label, challengeId: '' });
}

function toPhoneForm(
  context: AccountPageContext,
  { id, phone }: Factor,
  refusedForm: RefusedForm,
): EscapedHtml {
  const text = words[context.language];
  const challengeId = refusedForm?.values.challenge ?? '';
  if (challengeId) return toCodeForm(context, refusedForm, { id, label: text.texted, challengeId });
  const place = { context, refusedForm, form: 'text' };
  return renderForm(place, { button: text.phone(phone ?? ''), content: renderHiddenInput('factor', id) });
}

type CodeForm = { id: string; label: string; challengeId: string };

function toCodeForm(
  context: AccountPageContext,
  refusedForm: RefusedForm,
  { id, label, challengeId }: CodeForm,
): EscapedHtml {
  const place = { context, refusedForm, form: 'code' };
  const content = [
    renderHiddenInput('factor', id),
    renderHiddenInput('challenge', challengeId),
    renderCodeField(place, { name: 'code', label }),
  ];
  return renderForm(place, { button: words[context.language].button, content });
}

function toRecovery(context: AccountPageContext, refusedForm: RefusedForm): EscapedHtml {
  const { recovery, recoveryCode, useRecovery } = words[context.language];
  const place = { context, refusedForm, form: 'recovery' };
  const content = renderFormField(place, { name: 'recoveryCode', label: recoveryCode, autocomplete: 'off' });
  const isOpen = refusedForm?.form === 'recovery';
  return markup`<details${isOpen && markup` open`}><summary>${recovery}</summary>${renderForm(place, { button: useRecovery, content, isPlain: true })}</details>`;
}

function toLeave({ root, language }: AccountPageContext): EscapedHtml {
  return markup`<p><a href="${root}/sign-out">${signOutTexts[language]}</a></p>`;
}
