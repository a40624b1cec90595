import { markup } from '../../../core/html/markup.ts';
import { graph } from '../../../rest-compat/endpoint/graph.ts';
import { renderRowForm } from '../forms/form-markup.ts';
import { formatDay } from '../moments.ts';
import { startPkceFlow } from './flow.ts';
import { defineForm, requireLiveSessionForPage } from './pages.ts';
import { redirectToProvider } from './provider-redirect.page.ts';
import { listSignInProviders, providerDisplayNameOf } from './providers.ts';
import type { AccountPage, AccountPageContext } from './session.ts';

const words = {
  en: {
    title: 'Sign-in methods',
    lead: 'The accounts and addresses with which you can sign in.',
    own: { email: 'Email', phone: 'Phone number' },
    since: (day: string) => `since ${day}`,
    remove: 'Remove',
    add: 'Link another method',
    link: (name: string) => `Link ${name}`,
    off: 'Linking and removing sign-in methods is disabled.',
  },
  de: {
    title: 'Anmeldemethoden',
    lead: 'Konten und Adressen, mit denen Sie sich anmelden können.',
    own: { email: 'E-Mail', phone: 'Telefonnummer' },
    since: (day: string) => `seit ${day}`,
    remove: 'Entfernen',
    add: 'Weitere Methode verknüpfen',
    link: (name: string) => `${name} verknüpfen`,
    off: 'Das Verknüpfen und Entfernen von Anmeldemethoden ist deaktiviert.',
  },
};

const identitiesDocument = graph(
  `query PageIdentities { me { phone identities { id provider email createdAt } } }`,
);
const link = graph(`mutation PageLink($input: LinkIdentityInput!) { linkIdentity(input: $input) { url } }`);
const unlink = graph(
  `mutation PageUnlink($input: UnlinkIdentityInput!) { unlinkIdentity(input: $input) { user { id } } }`,
);

const readIdentities = async (context: AccountPageContext) => {
  const { me } = await context.run(identitiesDocument, {});
  const identities = me.identities ?? [];
  const linkedProviders = new Set(identities.map(({ provider }) => provider));
  const providers = (await listSignInProviders(context)).filter((name) => !linkedProviders.has(name));
  return { identities, phone: me.phone, providers };
};

type Identity = Awaited<ReturnType<typeof readIdentities>>['identities'][number];

export const identitiesPage: AccountPage = {
  path: '/identities',
  audience: 'signedIn',
  redirect: requireLiveSessionForPage,
  render: async (context, refusedForm) => {
    const { identities, phone, providers } = await readIdentities(context);
    const text = words[context.language];
    const isOn = context.rules.manualLinkingEnabled;
    const toRow = (identity: Identity) => {
      const { id, provider, email, createdAt } = identity;
      const name = isOwn(provider) ? text.own[provider] : providerDisplayNameOf(provider);
      const userAddress = provider === 'phone' ? phone : email;
      const unlinking = { form: 'unlink', field: 'id', value: id, button: text.remove, rowName: name };
      return markup`<li><div><b>${name}</b><br><span class="soft">${[userAddress, text.since(formatDay(context.language, createdAt))].filter(Boolean).join(' · ')}</span></div>${isOn && identities.length > 1 && renderRowForm({ context, refusedForm }, { ...unlinking, isDanger: true })}</li>`;
    };
    const buttons = providers.map((provider) => {
      const button = text.link(providerDisplayNameOf(provider));
      return renderRowForm(
        { context, refusedForm },
        { form: 'link', field: 'provider', value: provider, button },
      );
    });
    const further = isOn
      ? buttons.length > 0 && markup`<h2>${text.add}</h2><div class="ways">${buttons}</div>`
      : markup`<p class="soft">${text.off}</p>`;
    return {
      title: text.title,
      body: markup`<p>${text.lead}</p><ul class="list">${identities.map(toRow)}</ul>${further}`,
    };
  },
  forms: {
    link: defineForm({
      fields: { provider: 'kept' },
      run: async (context, { provider }) => {
        const input = { provider, ...startPkceFlow(context, 'link') };
        const { linkIdentity } = await context.run(link, { input });
        return redirectToProvider(context, provider, linkIdentity.url);
      },
    }),
    unlink: defineForm({
      fields: { id: 'kept' },
      run: async (context, { id }) => {
        await context.run(unlink, { input: { identityId: id } });
        return { to: '/identities', notice: 'unlinked' };
      },
    }),
  },
};

function isOwn(provider: string): provider is 'email' | 'phone' {
  return provider === 'email' || provider === 'phone';
}
