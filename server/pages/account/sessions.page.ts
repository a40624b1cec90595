import { AppError } from '../../../core/errors/errors.ts';
import { type EscapedHtml, markup } from '../../../core/html/markup.ts';
import { graph } from '../../../rest-compat/endpoint/graph.ts';
import { renderForm, renderHiddenInput, renderPasswordField, renderRowForm } from '../forms/form-markup.ts';
import type { PageContent } from '../forms/form-page.ts';
import type { RefusedForm } from '../forms/page-context.ts';
import { renderUtcTimeElement } from '../moments.ts';
import { defineForm, requireLiveSessionForPage } from './pages.ts';
import type { AccountPage, AccountPageContext } from './session.ts';

/** User-agent patterns, in this order because most browsers also name those below them. */
const browsers = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;
const systems = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
] as const;

/** Returns browser and system in short, such as `Firefox, Windows`; for other programs their user agent. */
function nameProgram(userAgent: string): string {
  const browser = browsers.find(([mark]) => mark.test(userAgent))?.[1];
  const system = systems.find(([mark]) => mark.test(userAgent))?.[1];
  return browser && system ? `${browser}, ${system}` : userAgent;
}

/** Whether an address is the one by which a machine reaches itself. */
function isLoopbackAddress(address: string): boolean {
  return /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/i.test(address);
}

const words = {
  en: {
    title: 'Your sessions',
    lead: 'Browsers and programs in which you are signed in, the newest first.',
    more: (count: number) => `${count} older ones are not shown.`,
    current: 'this browser',
    since: 'since',
    used: 'last used',
    here: 'from the computer that runs this server',
    unknown: 'Unknown program',
    end: 'End',
    others: 'End all others',
    proof: 'Type your password',
    why: 'You signed in a while ago. So that only you can end sessions, type your password. If you have none, sign out and in again first.',
    password: 'Password',
    cancel: 'Do not end it',
  },
  de: {
    title: 'Ihre Sitzungen',
    lead: 'Browser und Programme, in denen Sie angemeldet sind, die neueste Sitzung zuerst.',
    more: (count: number) => `${count} ältere werden nicht gezeigt.`,
    current: 'dieser Browser',
    since: 'seit',
    used: 'zuletzt benutzt',
    here: 'vom Computer, auf dem dieser Server läuft',
    unknown: 'Unbekanntes Programm',
    end: 'Beenden',
    others: 'Alle anderen beenden',
    proof: 'Geben Sie Ihr Passwort ein',
    why: 'Ihre Anmeldung ist eine Weile her. Damit nur Sie Sitzungen beenden können, geben Sie Ihr Passwort ein. Haben Sie keines, melden Sie sich erst ab und wieder an.',
    password: 'Passwort',
    cancel: 'Nicht beenden',
  },
};

const maxShown = 50;

const sessionsDocument = graph(
  `query PageSessions($first: Int!) { me { sessions(first: $first) { totalCount nodes { id createdAt refreshedAt userAgent ipAddress isCurrent client { clientName } } } } }`,
);
const revoke = graph(
  `mutation PageRevokeSession($input: RevokeSessionInput!) { revokeSession(input: $input) { session { id } } }`,
);
const signOutOthers = graph(
  `mutation PageSignOutOthers { signOut(input: { scope: OTHERS }) { endedSessions } }`,
);

const readSessions = async (context: AccountPageContext) => {
  const { me } = await context.run(sessionsDocument, { first: maxShown });
  return { nodes: me.sessions?.nodes ?? [], total: me.sessions?.totalCount ?? 0 };
};

type Read = Awaited<ReturnType<typeof readSessions>>;

export const sessionsPage: AccountPage = {
  path: '/sessions',
  audience: 'signedIn',
  redirect: requireLiveSessionForPage,
  render: async (context, refusedForm) => {
    const sessions = await readSessions(context);
    return refusedForm?.form === 'prove'
      ? toProof(context, refusedForm.values.id ?? '', refusedForm)
      : toView(context, sessions, refusedForm);
  },
  forms: {
    end: defineForm({
      fields: { id: 'kept' },
      run: async (context, { id }) => {
        try {
          await context.run(revoke, { input: { id } });
          return { to: '/sessions', notice: 'sessionEnded' };
        } catch (error) {
          if (!(error instanceof AppError) || error.extensions.code !== 'auth.reauthentication_needed')
            throw error;
          return { show: toProof(context, id, null) };
        }
      },
    }),
    prove: defineForm({
      fields: { id: 'kept', currentPassword: 'secret' },
      run: async (context, { id, currentPassword }) => {
        await context.run(revoke, { input: { id, proof: { currentPassword } } });
        return { to: '/sessions', notice: 'sessionEnded' };
      },
    }),
    others: defineForm({
      run: async (context) => {
        await context.run(signOutOthers, {});
        return { to: '/sessions', notice: 'othersEnded' };
      },
    }),
  },
};

function toView(context: AccountPageContext, { nodes, total }: Read, refusedForm: RefusedForm): PageContent {
  const text = words[context.language];
  const rows = nodes.map((session) => toRow(context, session, refusedForm));
  const hiddenCount = total - nodes.length;
  return {
    title: text.title,
    body: markup`<p>${text.lead}</p><ul class="list">${rows}</ul>${hiddenCount > 0 && markup`<p class="soft">${text.more(hiddenCount)}</p>`}${
      total > 1 &&
      renderForm(
        { context, refusedForm, form: 'others' },
        { button: text.others, isPlain: true, isDanger: true },
      )
    }`,
  };
}

function toRow(
  context: AccountPageContext,
  session: Read['nodes'][number],
  refusedForm: RefusedForm,
): EscapedHtml {
  const text = words[context.language];
  const { id, client, userAgent, ipAddress, createdAt, refreshedAt, isCurrent } = session;
  const name = String(client?.clientName ?? (nameProgram(userAgent) || text.unknown));
  const address = ipAddress && isLoopbackAddress(ipAddress) ? text.here : ipAddress;
  const time = (moment: Date | string) => renderUtcTimeElement(context.language, moment);
  const facts = markup`${address && `${address} · `}${text.since} ${time(createdAt)}${refreshedAt && markup` · ${text.used} ${time(refreshedAt)}`}`;
  const ending = { form: 'end', field: 'id', value: id, button: text.end, rowName: name };
  return markup`<li><div><b>${name}</b>${isCurrent && markup` <span class="badge good">${text.current}</span>`}<br><span class="soft">${facts}</span></div>${!isCurrent && renderRowForm({ context, refusedForm }, { ...ending, isDanger: true })}</li>`;
}

/** Page that asks for the password, if the service requires a recent sign-in. */
function toProof(context: AccountPageContext, id: string, refusedForm: RefusedForm): PageContent {
  const text = words[context.language];
  const place = { context, refusedForm, form: 'prove' };
  const content = [
    renderHiddenInput('id', id),
    renderPasswordField(place, { name: 'currentPassword', label: text.password }),
  ];
  return {
    title: text.proof,
    body: markup`<p>${text.why}</p>${renderForm(place, { button: text.end, content })}<p><a href="${context.root}/sessions">${text.cancel}</a></p>`,
  };
}
