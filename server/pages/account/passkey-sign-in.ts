import { requestErrors } from '../../../core/errors/request-errors.ts';
import { type EscapedHtml, markup } from '../../../core/html/markup.ts';
import { isRecord } from '../../../core/lib/records.ts';
import { graph } from '../../../rest-compat/endpoint/graph.ts';
import { renderForm, renderHiddenInput } from '../forms/form-markup.ts';
import type { PageContent } from '../forms/form-page.ts';
import type { RefusedForm } from '../forms/page-context.ts';
import { defineForm, storeSessionAndRedirect } from './pages.ts';
import { sessionTokensFragment } from './renew-session.ts';
import type { AccountPageContext } from './session.ts';

const words = {
  en: {
    begin: 'Sign in with a passkey',
    title: 'Sign in with a passkey',
    use: 'Use the passkey',
    lead: 'Your device asks you now for your finger, your face or your PIN.',
    failed: 'Your device gave no passkey. Try again, or choose another way.',
    unable: 'This browser has no passkeys, or does not run the script of this page. Choose another way.',
    back: 'Choose another way',
  },
  de: {
    begin: 'Mit einem Passkey anmelden',
    title: 'Mit einem Passkey anmelden',
    use: 'Passkey benutzen',
    lead: 'Ihr Gerät fragt Sie jetzt nach Finger, Gesicht oder PIN.',
    failed: 'Ihr Gerät gab keinen Passkey. Versuchen Sie es noch einmal, oder wählen Sie einen anderen Weg.',
    unable:
      'Dieser Browser hat keine Passkeys, oder er führt das Skript dieser Seite nicht aus. Wählen Sie einen anderen Weg.',
    back: 'Einen anderen Weg wählen',
  },
};

const start = graph(`mutation PageStartPasskey { startPasskeySignIn { challenge { id publicKey } } }`);
const signIn = graph(
  `mutation PagePasskey($input: SignInWithPasskeyInput!) { signInWithPasskey(input: $input) { tokens { ...PageTokens } } }`,
  [sessionTokensFragment],
);

/** Forms of a sign-in by passkey. The first gets a challenge; the script lets the device sign it and sends the second. */
export const passkeySignInForms = {
  startPasskey: defineForm({
    run: async (context) => {
      const { challenge } = (await context.run(start, {})).startPasskeySignIn;
      const text = words[context.language];
      return { show: toPasskeyChallengeView(context, { ...challenge, form: 'passkey', call: 'get', text }) };
    },
  }),
  passkey: defineForm({
    fields: { challenge: 'secret', credential: 'secret' },
    run: async (context, { challenge: challengeId, credential }) => {
      const input = { challengeId, credential: parsePasskeyCredential(credential) };
      const { signInWithPasskey } = await context.run(signIn, { input });
      return storeSessionAndRedirect(context, signInWithPasskey.tokens);
    },
  }),
};

/** Parses the credential that the script wrote. Throws 400 for other text. */
export function parsePasskeyCredential(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (isRecord(value)) return { ...value };
  } catch (cause) {
    throw requestErrors.invalid({ cause });
  }
  throw requestErrors.invalid();
}

export function renderPasskeySignInForm(context: AccountPageContext, refusedForm: RefusedForm): EscapedHtml {
  const place = {
    context,
    refusedForm: refusedForm?.form === 'passkey' ? { ...refusedForm, form: 'startPasskey' } : refusedForm,
  };
  return renderForm(
    { ...place, form: 'startPasskey' },
    { button: words[context.language].begin, isPlain: true },
  );
}

type Challenge = {
  id: string;
  publicKey: Record<string, unknown>;
  form: string;
  call: 'get' | 'create';
  text: { title: string; lead: string; use: string; failed: string; unable: string; back: string };
};

/** Page on which the script calls the device. Without the script, the page names other sign-in methods. */
export function toPasskeyChallengeView(
  context: AccountPageContext,
  { id, publicKey, form, call, text }: Challenge,
): PageContent {
  const content = [renderHiddenInput('challenge', id), renderHiddenInput('credential', '')];
  return {
    title: text.title,
    script: 'passkey',
    body: markup`<div data-passkey="${call}" data-options="${JSON.stringify(publicKey)}" hidden><p>${text.lead}</p><p class="bad" role="alert" data-failed hidden>${text.failed}</p>${renderForm({ context, refusedForm: null, form }, { button: text.use, content })}</div><p data-unable>${text.unable}</p><p><a href="">${text.back}</a></p>`,
  };
}
