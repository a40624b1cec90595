import { markup } from '../../../core/html/markup.ts';
import { graph } from '../../../rest-compat/endpoint/graph.ts';
import { renderForm, renderPasswordField } from '../forms/form-markup.ts';
import type { PageContent } from '../forms/form-page.ts';
import { renderUtcTimeElement } from '../moments.ts';
import { defineForm, requireLiveSessionForPage } from './pages.ts';
import type { AccountPage, AccountPageContext } from './session.ts';

const words = {
  en: {
    title: 'Your data',
    lead: 'A file with everything that this server stores about you: account, sessions, campaigns and content. Each line is one JSON object.',
    password: 'Your password',
    hint: 'If you have none, sign out and in again and leave this empty. That works for ten minutes.',
    button: 'Create download',
    ready: 'Your download',
    valid: 'Everyone who has this link can read your data. It is valid until',
    download: 'Download',
    back: 'Back to your data',
  },
  de: {
    title: 'Ihre Daten',
    lead: 'Eine Datei mit allem, was dieser Server über Sie speichert: Konto, Sitzungen, Kampagnen und Inhalte. Jede Zeile ist ein JSON-Objekt.',
    password: 'Ihr Passwort',
    hint: 'Haben Sie keines, melden Sie sich ab und wieder an, und lassen Sie das leer. Das gilt zehn Minuten lang.',
    button: 'Download erstellen',
    ready: 'Ihr Download',
    valid: 'Mit diesem Link kann jeder Ihre Daten lesen. Er gilt bis',
    download: 'Herunterladen',
    back: 'Zurück zu Ihren Daten',
  },
};

const createExport = graph(
  `mutation PageExportMe($input: ExportMeInput!) { exportMe(input: $input) { url expiresAt } }`,
);

/** Page that creates a link to the data of the signed-in user. */
export const exportDataPage: AccountPage = {
  path: '/export',
  audience: 'signedIn',
  redirect: requireLiveSessionForPage,
  render: (context, refusedForm) => {
    const text = words[context.language];
    const place = { context, refusedForm, form: 'export' };
    const content = renderPasswordField(place, {
      name: 'currentPassword',
      label: text.password,
      hint: text.hint,
      isOptional: true,
    });
    return {
      title: text.title,
      body: markup`<p>${text.lead}</p>${renderForm(place, { button: text.button, content })}`,
    };
  },
  forms: {
    export: defineForm({
      fields: { currentPassword: 'secret' },
      run: async (context, { currentPassword }) => {
        const input = currentPassword ? { proof: { currentPassword } } : {};
        const { exportMe } = await context.run(createExport, { input });
        return { show: toDownload(context, exportMe) };
      },
    }),
  },
};

type ExportLink = { url: string; expiresAt: Date | string };

function toDownload({ language, root }: AccountPageContext, { url, expiresAt }: ExportLink): PageContent {
  const text = words[language];
  return {
    title: text.ready,
    body: markup`<p>${text.valid} ${renderUtcTimeElement(language, expiresAt)}.</p><p><a class="button" href="${url}" download>${text.download}</a></p><p><a href="${root}/export">${text.back}</a></p>`,
  };
}
