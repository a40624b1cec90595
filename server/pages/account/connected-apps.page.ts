import { type EscapedHtml, markup } from '../../../core/html/markup.ts';
import { graph } from '../../../rest-compat/endpoint/graph.ts';
import { renderRowForm } from '../forms/form-markup.ts';
import type { PageContent } from '../forms/form-page.ts';
import type { RefusedForm } from '../forms/page-context.ts';
import { formatDay } from '../moments.ts';
import { listAppLogoOrigins, renderAppLogo } from './app-logo.ts';
import { renderOauthScopes } from './oauth-scopes.ts';
import { oauthStyle } from './oauth-style.ts';
import { defineForm, requireLiveSessionForPage } from './pages.ts';
import type { AccountPage, AccountPageContext } from './session.ts';

const words = {
  en: {
    title: 'Connected apps',
    lead: 'These apps have access to your account. They can:',
    none: 'No app has access to your account.',
    more: (count: number) => `${count} older ones are not shown.`,
    since: (day: string) => `Allowed on ${day}`,
    website: 'Website',
    revoke: 'Revoke',
    what: 'Revoking signs the app out everywhere. It has to ask you again to get access.',
  },
  de: {
    title: 'Verbundene Apps',
    lead: 'Diese Apps haben Zugriff auf Ihr Konto. Sie können:',
    none: 'Keine App hat Zugriff auf Ihr Konto.',
    more: (count: number) => `${count} ältere werden nicht gezeigt.`,
    since: (day: string) => `Erlaubt am ${day}`,
    website: 'Website',
    revoke: 'Widerrufen',
    what: 'Das Widerrufen meldet die App überall ab. Um wieder Zugriff zu bekommen, muss sie Sie erneut fragen.',
  },
};

const maxShown = 50;

const grantsDocument = graph(`
  query PageOAuthGrants($first: Int!) {
    oauthGrants(first: $first) {
      totalCount
      nodes { scopes grantedAt client { uuid clientName clientUri logoUri } }
    }
  }
`);
const revokeDocument = graph(`
  mutation PageRevokeOAuthGrant($input: RevokeOAuthGrantInput!) {
    revokeOAuthGrant(input: $input) { endedSessions }
  }
`);

async function readGrants(context: AccountPageContext) {
  if (!context.rules.oauthServerEnabled) return { nodes: [], totalCount: 0 };
  const { oauthGrants } = await context.run(grantsDocument, { first: maxShown });
  return { nodes: oauthGrants?.nodes ?? [], totalCount: oauthGrants?.totalCount ?? 0 };
}

type Grants = Awaited<ReturnType<typeof readGrants>>;
type Grant = Grants['nodes'][number];

/** Apps that have access to the account. Each can be revoked. */
export const connectedAppsPage: AccountPage = {
  path: '/apps',
  audience: 'signedIn',
  redirect: requireLiveSessionForPage,
  render: async (context, refusedForm) => toView(context, await readGrants(context), refusedForm),
  forms: {
    revoke: defineForm({
      fields: { clientId: 'kept' },
      run: async (context, { clientId }) => {
        await context.run(revokeDocument, { input: { clientId } });
        return { to: '/apps', notice: 'appRevoked' };
      },
    }),
  },
};

function toView(
  context: AccountPageContext,
  { nodes, totalCount }: Grants,
  refusedForm: RefusedForm,
): PageContent {
  const text = words[context.language];
  const rows = nodes.map((grant) => toRow(context, grant, refusedForm));
  const hiddenCount = totalCount - nodes.length;
  const list = markup`<p>${text.lead}</p><ul class="list">${rows}</ul>${
    hiddenCount > 0 && markup`<p class="soft">${text.more(hiddenCount)}</p>`
  }<p class="soft">${text.what}</p>`;
  return {
    title: text.title,
    images: listAppLogoOrigins(nodes.map(({ client }) => client.logoUri)),
    style: oauthStyle,
    body: nodes.length > 0 ? list : markup`<p>${text.none}</p>`,
  };
}

function toRow(
  context: AccountPageContext,
  { client, scopes, grantedAt }: Grant,
  refusedForm: RefusedForm,
): EscapedHtml {
  const text = words[context.language];
  const { uuid, clientName, clientUri, logoUri } = client;
  const website =
    clientUri &&
    markup` · <a href="${clientUri}" rel="nofollow noopener noreferrer" aria-label="${text.website}: ${clientName}">${text.website}</a>`;
  const form = renderRowForm(
    { context, refusedForm },
    { form: 'revoke', field: 'clientId', value: uuid, button: text.revoke, rowName: clientName },
  );
  return markup`<li><div>${renderAppLogo(logoUri)}<b>${clientName}</b>${renderOauthScopes(context.language, scopes)}<span class="soft">${text.since(formatDay(context.language, grantedAt))}${website}</span></div>${form}</li>`;
}
