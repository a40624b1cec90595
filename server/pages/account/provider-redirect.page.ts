import { markup } from '../../../core/html/markup.ts';
import { graph } from '../../../rest-compat/endpoint/graph.ts';
import type { FormOutcome } from '../forms/form-page.ts';
import { startPkceFlow } from './flow.ts';
import { providerDisplayNameOf } from './providers.ts';
import type { AccountPage, AccountPageContext } from './session.ts';

const words = {
  en: { title: (name: string) => `Continue to ${name}`, button: 'Continue' },
  de: { title: (name: string) => `Weiter zu ${name}`, button: 'Weiter' },
};

const start = graph(
  `mutation PageStartProvider($input: StartProviderSignInInput!) { startProviderSignIn(input: $input) { url } }`,
);

/** Begins a sign-in with an external provider, which leads back to `/callback`. */
export const providerRedirectPage: AccountPage = {
  path: '/with',
  audience: 'visitors',
  redirect: async (context) => {
    const provider = context.query.get('provider') ?? '';
    const input = { provider, ...startPkceFlow(context, 'signIn') };
    const { startProviderSignIn } = await context.run(start, { input });
    return redirectToProvider(context, provider, startProviderSignIn.url);
  },
  render: (context) => ({ title: words[context.language].button, body: markup`` }),
};

/** Redirects to a provider, with a link for browsers that do not follow the redirect. */
export function redirectToProvider(
  { language }: AccountPageContext,
  provider: string,
  url: string,
): FormOutcome {
  const { title, button } = words[language];
  const body = markup`<p><a class="button" href="${url}" rel="noreferrer">${button}</a></p>`;
  return { redirectUrl: url, view: { title: title(providerDisplayNameOf(provider)), body } };
}
