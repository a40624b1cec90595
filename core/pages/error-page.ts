import type { IncomingMessage } from 'node:http';
import { type EscapedHtml, markup } from '../html/markup.ts';
import { getRequestLanguage, type Language, type Translations } from './language.ts';
import { type PageLook, renderHtmlPage } from './page.ts';

type Advice = { title: string; todo: string };

const texts: Translations<Record<number, Advice> & { other: Advice; broken: Advice }> = {
  en: {
    400: {
      title: 'This address does not work',
      todo: 'A part of it is missing or wrong. If you followed a link, copy it again, whole.',
    },
    401: {
      title: 'Sign in first',
      todo: 'This is only shown with a credential, such as a key or a token, which this request did not have.',
    },
    403: {
      title: 'Not allowed',
      todo: 'Your account may not see this. If you think that it should, ask an administrator.',
    },
    404: {
      title: 'Not found',
      todo: 'There is nothing at this address. Check how it is written, or go back.',
    },
    405: { title: 'Not a page', todo: 'Programs send data to this address; it cannot be opened.' },
    410: { title: 'No longer there', todo: 'The page at this address has been removed.' },
    429: { title: 'Too many requests', todo: 'Wait a little, then load this page again.' },
    503: {
      title: 'Not available at the moment',
      todo: 'The server is busy or being restarted. Load this page again in a minute.',
    },
    504: { title: 'This took too long', todo: 'Load this page again in a minute.' },
    other: { title: 'This does not work', todo: 'Go back and try it another way.' },
    broken: {
      title: 'Something went wrong here',
      todo: 'It is not your fault. Try again later; if it stays, tell the people who run this server the number below.',
    },
  },
  de: {
    400: {
      title: 'Diese Adresse funktioniert nicht',
      todo: 'Ein Teil fehlt oder ist falsch. Wenn Sie einem Link gefolgt sind, kopieren Sie ihn noch einmal vollständig.',
    },
    401: {
      title: 'Erst anmelden',
      todo: 'Das wird nur mit einem Schlüssel oder Token gezeigt, und diese Anfrage hatte keinen.',
    },
    403: {
      title: 'Nicht erlaubt',
      todo: 'Ihr Konto darf das nicht sehen. Wenn es das sollte, fragen Sie eine Administratorin oder einen Administrator.',
    },
    404: {
      title: 'Nicht gefunden',
      todo: 'Unter dieser Adresse gibt es nichts. Prüfen Sie die Schreibweise, oder gehen Sie zurück.',
    },
    405: {
      title: 'Keine Seite',
      todo: 'An diese Adresse senden Programme Daten; öffnen lässt sie sich nicht.',
    },
    410: { title: 'Nicht mehr da', todo: 'Was unter dieser Adresse war, wurde entfernt.' },
    429: { title: 'Zu viele Anfragen', todo: 'Warten Sie ein wenig, und laden Sie diese Seite dann neu.' },
    503: {
      title: 'Im Moment nicht verfügbar',
      todo: 'Der Server ist beschäftigt oder startet neu. Laden Sie diese Seite in einer Minute neu.',
    },
    504: { title: 'Das hat zu lange gedauert', todo: 'Laden Sie diese Seite in einer Minute neu.' },
    other: { title: 'Das geht so nicht', todo: 'Gehen Sie zurück, und versuchen Sie es anders.' },
    broken: {
      title: 'Hier ist etwas schiefgegangen',
      todo: 'Das liegt nicht an Ihnen. Versuchen Sie es später noch einmal; bleibt es so, nennen Sie den Betreibern dieses Servers die Nummer unten.',
    },
  },
};

const labels: Translations<{
  request: string;
  wait: (seconds: number) => string;
  details: string;
  home: string;
  signIn: string;
}> = {
  en: {
    request: 'Request',
    wait: (seconds) => `The server answers again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
    details: 'Response for programs',
    home: 'Home page',
    signIn: 'Sign in',
  },
  de: {
    request: 'Anfrage',
    wait: (seconds) => `In ${seconds} ${seconds === 1 ? 'Sekunde' : 'Sekunden'} antwortet der Server wieder.`,
    details: 'Was Programme erfahren',
    home: 'Startseite',
    signIn: 'Anmelden',
  },
};

type Failure = {
  status: number;
  look: PageLook;
  /** Request id, which identifies the failure in the log. */
  requestId?: string;
  /** Retry delay in seconds, if the response has one. */
  retryAfter?: number;
  /** Response body for clients other than browsers. */
  body?: unknown;
};

type FailedRequest = Pick<IncomingMessage, 'headers' | 'url'>;

/** Renders a failure as a page: the problem, the remedy, links to other pages, and the request id for support. */
export function toErrorPage(req: FailedRequest, failure: Failure): string {
  const language = getRequestLanguage(req);
  const { title, todo } = adviceFor(language, failure.status);
  const { request, wait, details } = labels[language];
  const { status, look, requestId, retryAfter, body } = failure;
  return renderHtmlPage({
    language,
    title: `${title} (${status})`,
    ...look,
    body: markup`<div class="notice"><h1>${title}</h1><p>${todo}${retryAfter ? ` ${wait(retryAfter)}` : ''}</p>${toWaysOn(language, req, failure)}${
      requestId && markup`<p class="soft">${request} <code>${requestId}</code></p>`
    }${body !== undefined && markup`<details><summary>${details}</summary><pre>${JSON.stringify(body)}</pre></details>`}</div>`,
  });
}

function adviceFor(language: Language, status: number): Advice {
  const table = texts[language];
  return table[status] ?? (status >= 500 ? table.broken : table.other);
}

/** Renders links to the first page of the part that the request was for, and to the home page. */
function toWaysOn(
  language: Language,
  { url = '/' }: FailedRequest,
  { status, look: { home, sections = [] } }: Failure,
): EscapedHtml {
  const text = labels[language];
  const part = /^\/(\w+)/.exec(url)?.[1];
  const links = [
    ...sections.filter(({ path }) => path === part).map(({ path, name }) => [path, name[language]] as const),
    ...(status === 401 ? [['account/sign-in', text.signIn] as const] : []),
    ['', text.home] as const,
  ];
  return markup`<p class="ways-on">${links.map(
    ([path, name], index) => markup`${index > 0 && ' · '}<a href="${home}${path}">${name}</a>`,
  )}</p>`;
}
