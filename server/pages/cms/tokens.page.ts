import type { ResultOf } from 'gql.tada';
import { type Markup, markup } from '../../../core/html/markup.ts';
import type { Translations } from '../../../core/pages/language.ts';
import { graph } from '../../../rest-compat/endpoint/graph.ts';
import { renderForm, renderHiddenInput } from '../forms/form-markup.ts';
import type { RefusedForm } from '../forms/page-context.ts';
import { renderMoment } from '../moments.ts';
import { type CmsContext, defineForm, definePage, redirectNonAdministrators } from './session.ts';

const words = {
  en: {
    title: 'API tokens',
    lead: 'With a token a program reads and writes content over REST and the graph. Its permissions limit what it may do.',
    make: 'Create token',
    none: 'There is no token yet.',
    created: 'Created',
    used: 'Last used',
    never: 'never',
    expires: 'Expires',
    active: 'Active',
    ended: 'Ended',
    scopes: (count: number) => `${count} ${count === 1 ? 'permission' : 'permissions'}`,
    end: 'Revoke …',
    sure: 'Programs that use this token will be refused. This cannot be undone.',
    button: 'Revoke token',
    endNamed: (name: string) => `Revoke token: ${name}`,
    more: 'Older tokens',
    newest: 'Newest tokens',
  },
  de: {
    title: 'API-Token',
    lead: 'Mit einem Token liest und schreibt ein Programm Inhalte, über REST und den Graphen. Es darf nur, was seine Rechte erlauben.',
    make: 'Token erstellen',
    none: 'Es gibt noch kein Token.',
    created: 'Erstellt',
    used: 'Zuletzt benutzt',
    never: 'nie',
    expires: 'Läuft ab',
    active: 'Aktiv',
    ended: 'Beendet',
    scopes: (count: number) => `${count} ${count === 1 ? 'Recht' : 'Rechte'}`,
    end: 'Widerrufen …',
    sure: 'Was dieses Token benutzt, wird dann abgewiesen. Das lässt sich nicht zurücknehmen.',
    button: 'Token widerrufen',
    endNamed: (name: string) => `Token widerrufen: ${name}`,
    more: 'Ältere Token',
    newest: 'Neueste Token',
  },
} satisfies Translations<object>;

const tokens = graph(`
  query PageApiTokens($after: String) {
    apiTokens(first: 20, after: $after, orderBy: [{ field: CREATED_AT, direction: DESC }]) {
      nodes { id name isActive scopes createdAt expiresAt lastUsedAt }
      pageInfo { hasNextPage endCursor }
    }
  }
`);
const revoke = graph(
  'mutation PageRevokeApiToken($input: RevokeApiTokenInput!) { revokeApiToken(input: $input) { token { id } } }',
);

type Token = NonNullable<ResultOf<typeof tokens>['apiTokens']>['nodes'][number];
type RowContext = { context: CmsContext; refusedForm: RefusedForm };

export const cmsTokensPage = definePage({
  path: '/tokens',
  audience: 'signedIn',
  redirect: redirectNonAdministrators,
  read: (context) => context.run(tokens, { after: context.query.get('after') }),
  view: ({ context, refusedForm, data: { apiTokens } }) => {
    const text = words[context.language];
    const { nodes = [], pageInfo } = apiTokens ?? {};
    const address = `${context.root}/tokens`;
    const further = pageInfo?.hasNextPage && new URLSearchParams({ after: pageInfo.endCursor ?? '' });
    return {
      title: text.title,
      script: 'form',
      body: markup`<p>${text.lead}</p><p><a class="button" href="${address}/new">${text.make}</a></p>${
        nodes.length === 0
          ? markup`<p>${text.none}</p>`
          : markup`<ul class="mails">${nodes.map((token) => toRow(token, { context, refusedForm }))}</ul>`
      }${context.query.has('after') && markup`<p><a href="${address}">${text.newest}</a></p>`}${
        further && markup`<p><a href="${`${address}?${further}`}">${text.more}</a></p>`
      }`,
    };
  },
  forms: {
    end: defineForm({
      fields: { id: 'kept' },
      run: async (context, { id }) => {
        await context.run(revoke, { input: { id } });
        return { to: '/tokens', notice: 'tokenEnded' };
      },
    }),
  },
});

function toRow(token: Token, { context, refusedForm }: RowContext): Markup {
  const { name, isActive, scopes, createdAt, expiresAt, lastUsedAt } = token;
  const { language } = context;
  const text = words[language];
  const lastUsedText = lastUsedAt ? renderMoment(language, lastUsedAt) : text.never;
  return markup`<li><h2>${name} ${isActive ? markup`<span class="badge good">${text.active}</span>` : markup`<span class="badge bad">${text.ended}</span>`}</h2><p class="soft">${text.created} ${renderMoment(language, createdAt)} · ${text.used}: ${lastUsedText}${
    expiresAt && markup` · ${text.expires}: ${renderMoment(language, expiresAt)}`
  }</p><details><summary>${text.scopes(scopes.length)}</summary><p>${scopes.map((scope) => markup`<code>${scope}</code> `)}</p></details>${
    isActive && toEnding(token, { context, refusedForm })
  }</li>`;
}

/** Renders the form that revokes a token, in two steps without a script. */
function toEnding({ id, name }: Token, { context, refusedForm }: RowContext): Markup {
  const text = words[context.language];
  const isOpen = refusedForm?.values.id === id;
  const place = { context, refusedForm: isOpen ? refusedForm : null, form: 'end' };
  const form = renderForm(place, {
    button: text.button,
    isDanger: true,
    label: text.endNamed(name),
    content: renderHiddenInput('id', id),
  });
  return markup`<details${isOpen && markup` open`}><summary>${text.end}</summary><p>${text.sure}</p>${form}</details>`;
}
