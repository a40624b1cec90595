import type { IncomingMessage } from 'node:http';
import { type ErrorRequestHandler, type Request, type Response, Router } from 'express';
import type { RequestContext } from '../../../core/context/request-context.ts';
import { AppError } from '../../../core/errors/errors.ts';
import { requestErrors } from '../../../core/errors/request-errors.ts';
import type { Execute } from '../../../core/graphql/execute.ts';
import { markup } from '../../../core/html/markup.ts';
import { toErrorPage } from '../../../core/pages/error-page.ts';
import { languageOf } from '../../../core/pages/language.ts';
import { toPage, toPrivateHeaders } from '../../../core/pages/page.ts';
import type { Log } from '../../../core/telemetry/log.ts';
import type { Settings } from '../../settings/load-settings.ts';
import { brandOf } from '../brand.ts';
import { toScriptElement } from '../serve-script.ts';
import { openCookieJar } from './cookie-jar.ts';
import { tellFailure, tellStale } from './failures.ts';
import { type Form, type FormPage, hasOnlyOffered, type Outcome, type View } from './form-page.ts';
import { formStyle } from './form-style.ts';
import { createTokenMaker, isOwnForm, isSameToken, isThisMachine, readForm } from './form-token.ts';
import type { AnySession, Sent, Visit } from './page-context.ts';
import type { Area } from './page-group.ts';
import { createRunner } from './run-operation.ts';

export type AreaOptions = {
  settings: Settings;
  log: Log;
  execute: Execute;
  contextOf: (req: IncomingMessage) => RequestContext;
};

type Exchange<Session extends AnySession> = {
  area: Area<Session>;
  page: FormPage<Session>;
  visit: Visit<Session>;
  res: Response;
};

/** The pages of an area. They are HTML for whatever client asks, and no cache keeps them. */
export function serveArea<Session extends AnySession>(area: Area<Session>, options: AreaOptions): Router {
  const router = Router({ strict: true });
  const openVisit = createVisits(area, options);
  for (const page of area.pages) {
    router.get(`/${area.name}${page.path}`, async (req, res) => {
      limitTime(res, options.settings);
      await openPage({ area, page, res, visit: await openVisit(req) });
    });
    router.post(`/${area.name}${page.path}`, async (req, res) => {
      limitTime(res, options.settings);
      if (!isOwnForm(req, options.settings.edge.externalUrl)) return sendFailure(req, res, 403);
      const given = await readForm(req);
      await takeForm({ area, page, res, visit: await openVisit(req) }, given);
    });
  }
  return router.use(`/${area.name}`, createFailureHandler(options));
}

/** Refuses what takes too long, such as a form that arrives slowly. */
function limitTime(res: Response, { edge }: Settings) {
  const timer = setTimeout(() => {
    if (!res.headersSent) sendFailure(res.req, res, requestErrors.timeout.status);
  }, edge.maxRequestSeconds * 1000);
  res.once('close', () => clearTimeout(timer));
}

function createVisits<Session extends AnySession>(
  area: Area<Session>,
  { settings, execute, contextOf }: AreaOptions,
) {
  const { externalUrl } = settings.edge;
  const root = `${new URL(externalUrl).pathname.replace(/\/$/, '')}/${area.name}`;
  const jarOptions = {
    prefix: `trellis_${area.name}`,
    path: root,
    isSecure: externalUrl.startsWith('https:'),
  };
  const toToken = createTokenMaker(settings.secrets.encryption);
  return async (req: Request): Promise<Visit<Session>> => {
    let session: Session | null = null;
    const begun = {
      language: languageOf(req),
      settings,
      root,
      address: `${addressFor(req, externalUrl)}/${area.name}`,
      query: new URL(req.originalUrl, 'http://localhost').searchParams,
      cookies: openCookieJar(req, jarOptions),
      run: createRunner(execute, contextOf(req), () => session?.credentials ?? {}),
    };
    session = await area.keeper.open(begun);
    const { cookies } = begun;
    return {
      ...begun,
      session,
      formToken: toToken({ area: area.name, cookies, sessionId: session?.id ?? '' }),
    };
  };
}

/** The address of this server as its visitor reached it: cookies belong to a host, and this machine has several names. */
function addressFor({ headers: { host = '' } }: Request, externalUrl: string): string {
  return isThisMachine(host) ? `http://${host}` : externalUrl;
}

async function openPage<Session extends AnySession>(exchange: Exchange<Session>) {
  const { area, page, visit } = exchange;
  if (page.audience === 'signedIn' && !visit.session) return follow(exchange, { to: area.entrance });
  if (page.audience === 'visitors' && visit.session) return follow(exchange, { to: '' });
  await endIfOver(exchange, async () => {
    const elsewhere = await page.redirect?.(visit);
    if (elsewhere) return follow(exchange, elsewhere);
    sendPage(exchange, await page.render(visit, null));
  });
}

async function takeForm<Session extends AnySession>(exchange: Exchange<Session>, given: URLSearchParams) {
  const { area, page, visit } = exchange;
  const name = given.get('_form') ?? '';
  const form = Object.hasOwn(page.forms, name) ? page.forms[name] : undefined;
  if (!form) throw requestErrors.invalid();
  if (page.audience === 'signedIn' && !visit.session)
    return follow(exchange, { to: area.entrance, notice: 'ended' });
  const values = Object.fromEntries(Object.keys(form.fields).map((key) => [key, given.get(key) ?? '']));
  const kept = Object.fromEntries(Object.entries(values).filter(([key]) => form.fields[key] !== 'secret'));
  if (!isSameToken(given.get('_token') ?? '', visit.formToken)) {
    const sent = { form: name, values: kept, ...tellStale(visit.language) };
    return endIfOver(exchange, () => showAgain(exchange, sent, 403));
  }
  await endIfOver(exchange, async () => {
    const elsewhere = await page.redirect?.(visit);
    if (elsewhere) return follow(exchange, elsewhere);
    const outcome = hasOnlyOffered(form, values)
      ? await tryForm(exchange, form, values)
      : requestErrors.invalid();
    if (!(outcome instanceof AppError)) return follow(exchange, outcome);
    const { language } = visit;
    const told = tellFailure(outcome, { words: area.failures, language, fields: Object.keys(form.fields) });
    await showAgain(exchange, { form: name, values: kept, ...told }, outcome.extensions.status);
  });
}

/** What a form came to, or its refusal; anything else is thrown. */
async function tryForm<Session extends AnySession>(
  { area, visit }: Exchange<Session>,
  form: Form<Session>,
  values: Record<string, string>,
): Promise<Outcome | AppError> {
  try {
    return await form.run(visit, values);
  } catch (error) {
    if (!(error instanceof AppError) || (visit.session && area.keeper.isEnd(error))) throw error;
    return error;
  }
}

async function showAgain<Session extends AnySession>(
  exchange: Exchange<Session>,
  sent: Sent,
  status: number,
) {
  const view = await exchange.page.render(exchange.visit, sent);
  exchange.res.status(status);
  sendPage(exchange, view);
}

/** Leads those whose session has ended to where they sign in again. */
async function endIfOver<Session extends AnySession>(exchange: Exchange<Session>, work: () => Promise<void>) {
  const { area, visit } = exchange;
  try {
    await work();
  } catch (error) {
    if (!visit.session || !(error instanceof AppError) || !area.keeper.isEnd(error)) throw error;
    area.keeper.drop(visit);
    follow(exchange, { to: area.entrance, notice: 'ended' });
  }
}

/** After a form comes a page that may be loaded again without sending it twice. */
function follow<Session extends AnySession>(exchange: Exchange<Session>, outcome: Outcome) {
  const { visit, res } = exchange;
  if (res.headersSent) return;
  if ('show' in outcome) return sendPage(exchange, outcome.show);
  if ('leaveTo' in outcome) {
    // No redirect: browsers let a form lead to this server only, with whatever it is answered.
    res.set('refresh', `0;url=${outcome.leaveTo}`);
    return sendPage(exchange, outcome.view);
  }
  if (outcome.notice) visit.cookies.set('notice', outcome.notice, 60);
  res
    .set({ ...toPrivateHeaders({ sendsOrigin: true }), 'set-cookie': visit.cookies.toHeaders() })
    .redirect(303, `${visit.root}${outcome.to}`);
}

function sendPage<Session extends AnySession>({ area, page, visit, res }: Exchange<Session>, view: View) {
  if (res.headersSent) return;
  const notices = area.notices[visit.language];
  // The cookie's value is the client's.
  const noticeName = visit.cookies.get('notice');
  const notice = Object.hasOwn(notices, noticeName) ? notices[noticeName] : undefined;
  if (noticeName) visit.cookies.set('notice', '');
  const content = area.frame(visit, view, page.path);
  const html = toPage({
    language: visit.language,
    title: view.title,
    brand: brandOf(visit.settings),
    style: formStyle,
    head: markup`<meta name="robots" content="noindex">${view.script && toScriptElement(view.script, `${visit.root.replace(/[^/]*$/, '')}`)}`,
    body: markup`${notice && markup`<p class="card good" role="status">${notice}</p>`}${content}`,
  });
  res
    .set({
      ...toPrivateHeaders({
        posts: true,
        runs: view.script !== undefined,
        sendsOrigin: true,
        style: formStyle,
      }),
      'set-cookie': visit.cookies.toHeaders(),
    })
    .type('html')
    .send(html);
}

function sendFailure(req: IncomingMessage, res: Response, status: number, retryAfter?: number) {
  const requestId = String(res.getHeader('x-request-id') ?? '') || undefined;
  if (retryAfter) res.set('retry-after', String(retryAfter));
  res
    .status(status)
    .set(toPrivateHeaders())
    .type('html')
    .send(toErrorPage(req, { status, requestId, retryAfter }));
}

/** Failures outside of a form's own operations: pages too, whatever the method. */
function createFailureHandler({ log, contextOf }: AreaOptions): ErrorRequestHandler {
  return (error: unknown, req, res, _next) => {
    if (res.headersSent) return void res.destroy();
    const { requestId } = contextOf(req);
    res.set('x-request-id', requestId);
    if (!(error instanceof AppError)) {
      log.error({ err: error, request_id: requestId }, 'unexpected failure');
      return sendFailure(req, res, 500);
    }
    const { status, details } = error.extensions;
    const wait = details?.retryAfterSeconds;
    sendFailure(req, res, status, typeof wait === 'number' ? wait : undefined);
  };
}
