import { type EscapedHtml, markup } from '../../core/html/markup.ts';
import type { Language, Translations } from '../../core/pages/language.ts';
import type { SettingView } from '../../core/settings/show-settings.ts';

/** Link on the home page. */
type HomeLink = { href: string; name: string; text: string };

export type HomePageOptions = {
  language: Language;
  production: boolean;
  brand: string;
  servesExplorer: boolean;
  describesGraph: boolean;
  /** Whether the page links to the development mailbox. */
  showsMailbox: boolean;
  /** Required settings that still have their development default; `null` if the reader may not see them. */
  unset: readonly SettingView[] | null;
};

const words = {
  en: {
    title: 'Trellis is running',
    welcome: (brand) => `Welcome to ${brand}`,
    lead: 'Sign-up and sign-in, job campaigns and content, in one graph and over REST.',
    plain:
      'This server belongs to an application, which sends its requests here. Go to the application for everything else; your account and the back office are on this page.',
    console: ['Console', 'Campaigns, people and operations, for everybody who signs in.'],
    account: ['Your account', 'Sign up and in, the account key, second factor, sessions.'],
    explorer: ['GraphQL explorer', 'Write queries with completion and documentation.'],
    reference: ['REST reference', 'Every endpoint, with what it takes and answers.'],
    cms: ['Back office', 'Sign in as an editor, and manage API tokens.'],
    mail: ['Mailbox', 'Every mail that this server would have sent.'],
    schema: ['Schema', 'The graph as text, for tools.'],
    ready: ['Readiness', 'Whether database, queue and every part answer.'],
    defaults: 'Still on development defaults',
    defaultsLead:
      'In production each of these has to be set, in the environment or in the file .env. The file .env.example has all settings.',
    none: 'Everything that production asks for is set.',
    demo: 'Example users, jobs and pages are created by:',
  },
  de: {
    title: 'Trellis läuft',
    welcome: (brand) => `Willkommen bei ${brand}`,
    lead: 'Anmeldung, Stellenkampagnen und Inhalte, in einem Graphen und über REST.',
    plain:
      'Dieser Server gehört zu einer Anwendung, die ihre Anfragen hierher schickt. Alles andere finden Sie in der Anwendung; Ihr Konto und die Redaktion erreichen Sie auf dieser Seite.',
    console: ['Konsole', 'Kampagnen, Personen und Betrieb, für alle, die sich anmelden.'],
    account: ['Ihr Konto', 'Registrieren und anmelden, Kontoschlüssel, zweiter Faktor, Sitzungen.'],
    explorer: ['GraphQL-Explorer', 'Abfragen schreiben, mit Ergänzung und Dokumentation.'],
    reference: ['REST-Referenz', 'Jeder Endpunkt, mit dem, was er nimmt und antwortet.'],
    cms: ['Redaktion', 'Als Redakteurin oder Redakteur anmelden und API-Token verwalten.'],
    mail: ['Postfach', 'Jede E-Mail, die dieser Server verschickt hätte.'],
    schema: ['Schema', 'Der Graph als Text, für Werkzeuge.'],
    ready: ['Bereitschaft', 'Ob Datenbank, Warteschlange und alle Teile antworten.'],
    defaults: 'Noch auf Voreinstellungen für die Entwicklung',
    defaultsLead:
      'In Produktion muss jede davon gesetzt sein, in der Umgebung oder in der Datei .env. Alle Einstellungen stehen in .env.example.',
    none: 'Alles, was die Produktion verlangt, ist gesetzt.',
    demo: 'Beispiele für Personen, Stellen und Seiten erstellt:',
  },
} satisfies Translations<Readonly<Record<string, string | [string, string] | ((brand: string) => string)>>>;

/** Renders the home page: links to the parts of the server, or in production a short note. */
export function renderHomePage(home: HomePageOptions): { title: string; body: EscapedHtml } {
  const text = words[home.language];
  const title = home.production ? text.welcome(home.brand) : text.title;
  const links = listHomeLinks(home).map(
    ({ href, name, text: what }) => markup`<li><a href="${href}"><b>${name}</b><span>${what}</span></a></li>`,
  );
  const body = markup`<h1>${title}</h1><p>${home.production ? text.plain : text.lead}</p>${
    links.length > 0 && markup`<ul class="doors">${links}</ul>`
  }${!home.production && markup`<p class="soft">${text.demo} <code>npm run seed</code></p>`}${home.unset && toDefaults(home.language, home.unset)}`;
  return { title, body };
}

function listHomeLinks({ language, production, ...home }: HomePageOptions): HomeLink[] {
  const text = words[language];
  const toLink = (href: string, [name, what]: [string, string]) => ({ href, name, text: what });
  return [
    toLink('console', text.console),
    toLink('account', text.account),
    ...(home.servesExplorer ? [toLink('graphql', text.explorer)] : []),
    ...(production ? [] : [toLink('docs', text.reference)]),
    toLink('cms', text.cms),
    ...(home.showsMailbox ? [toLink('dev/mail', text.mail)] : []),
    ...(home.describesGraph ? [toLink('schema.graphql', text.schema)] : []),
    ...(production ? [] : [toLink('ready', text.ready)]),
  ];
}

/** Renders the settings that are not set. Their descriptions exist only in English. */
function toDefaults(language: Language, unset: readonly SettingView[]): EscapedHtml {
  const { defaults, defaultsLead, none } = words[language];
  if (unset.length === 0) return markup`<h2>${defaults}</h2><p>${none}</p>`;
  const rows = unset.map(
    ({ name, description }) => markup`<dt><code>${name}</code></dt><dd lang="en">${description}</dd>`,
  );
  return markup`<h2>${defaults}</h2><p>${defaultsLead}</p><dl class="rows">${rows}</dl>`;
}
