import { AppError } from '../../../core/errors/errors.ts';
import { markup } from '../../../core/html/markup.ts';
import { graph } from '../../../rest-compat/endpoint/graph.ts';
import { findErrorText } from '../forms/failures.ts';
import type { FormOutcome, PageContent } from '../forms/form-page.ts';
import { endPkceFlow, findPkceFlow } from './flow.ts';
import { storeSessionAndRedirect } from './pages.ts';
import { sessionTokensFragment } from './renew-session.ts';
import type { AccountPage, AccountPageContext } from './session.ts';
import { accountPageErrorTexts } from './words.ts';

const words = {
  en: {
    title: 'You are not signed in yet',
    elsewhere:
      'This link was requested in another browser, so it does not sign you in here. If it was to confirm your address, that is done: sign in with your password. Otherwise request a new mail in this browser.',
    signIn: 'Sign in',
  },
  de: {
    title: 'Sie sind noch nicht angemeldet',
    elsewhere:
      'Dieser Link wurde in einem anderen Browser angefordert und meldet deshalb hier nicht an. Sollte er Ihre Adresse bestätigen, so ist das getan: Melden Sie sich mit Ihrem Passwort an. Sonst lassen Sie sich in diesem Browser eine neue E-Mail schicken.',
    signIn: 'Anmelden',
  },
};

const exchange = graph(
  `mutation PageExchange($input: ExchangeCodeInput!) { exchangeCode(input: $input) { tokens { ...PageTokens } } }`,
  [sessionTokensFragment],
);

/** Callback of mailed links and providers. The code is valid only in the browser that started the flow. */
export const signInCallbackPage: AccountPage = {
  path: '/callback',
  audience: 'all',
  redirect: async (context) => {
    const authCode = context.query.get('code');
    const flow = findPkceFlow(context);
    if (!authCode || !flow) return null;
    try {
      return await finish(context, { authCode, codeVerifier: flow.verifier });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { show: toView(context, error.extensions.code) };
    }
  },
  render: (context) => {
    const reason = context.query.get('error_code') ?? context.query.get('error');
    return toView(context, reason === null ? null : `auth.${reason}`);
  },
};

async function finish(
  context: AccountPageContext,
  input: { authCode: string; codeVerifier: string },
): Promise<FormOutcome> {
  const purpose = findPkceFlow(context)?.purpose;
  const { tokens } = (await context.run(exchange, { input }, {})).exchangeCode;
  endPkceFlow(context);
  if (purpose === 'link')
    return { ...storeSessionAndRedirect(context, tokens, '/identities'), notice: 'linked' };
  return storeSessionAndRedirect(context, tokens);
}

/** Shows the text of an error code. Text from the URL is never shown. */
function toView({ language, root }: AccountPageContext, code: string | null): PageContent {
  const { title, elsewhere, signIn } = words[language];
  const text =
    code === null ? elsewhere : findErrorText(accountPageErrorTexts, language, code, 'signInFailed');
  return {
    title,
    body: markup`<p>${text}</p><p><a class="button" href="${root}/sign-in">${signIn}</a></p>`,
  };
}
