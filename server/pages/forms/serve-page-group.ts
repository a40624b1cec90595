import type { IncomingMessage } from 'node:http';
import { type ErrorRequestHandler, type Request, Router } from 'express';
import { AppError } from '../../../core/errors/errors.ts';
import { requestErrors } from '../../../core/errors/request-errors.ts';
import type { ExecuteOperation } from '../../../core/graphql/execute.ts';
import { isLoopbackHost } from '../../../core/lib/web-address.ts';
import { getRequestLanguage } from '../../../core/pages/language.ts';
import { type PageLook, toPrivatePageHeaders } from '../../../core/pages/page.ts';
import type { HttpExchange } from '../../../rest-compat/endpoint/http-exchange.ts';
import {
  type FailureFormat,
  type SendFailure,
  sendReplyOrPage,
} from '../../../rest-compat/endpoint/send-failure.ts';
import type { PageRules } from '../page-rules.ts';
import { redirectToPath } from '../redirect-to-path.ts';
import { createPageCookieJar } from './cookie-jar.ts';
import { describeExpiredForm, describeFormError } from './failures.ts';
import { type FormOutcome, hasOnlyOfferedChoices, type PageForm } from './form-page.ts';
import { createFormTokenMaker, isSameFormToken, isSameOriginPost, readForm } from './form-token.ts';
import { keepNextConsolePath, readNextConsolePath, setNextPagePath } from './next-page.ts';
import type { AnyPageSession, PageContext, RefusedForm } from './page-context.ts';
import type { PageGroup } from './page-group.ts';
import { createPageOperationRunner } from './run-operation.ts';
import { type FormPageExchange, sendPage } from './send-page.ts';
import { signOutPath } from './sign-out-page.ts';

export type PageGroupOptions = {
  look: PageLook;
  rules: PageRules;
  externalUrl: string;
  /** Secret from which form tokens are derived. */
  formSecret: string;
  execute: ExecuteOperation;
  exchangeOf: (req: IncomingMessage) => HttpExchange;
  sendFailure: SendFailure;
};

/** Failures outside of a form's operations are pages, too. */
const failureFormat: FailureFormat = {
  toReply: ({ extensions: { status, details } }) => {
    const seconds = details?.retryAfterSeconds;
    return { status, headers: { ...(typeof seconds === 'number' && { 'retry-after': String(seconds) }) } };
  },
  showsPage: () => true,
};

/** Serves the pages of a group, as HTML for every client. No cache may store them. */
export function servePageGroup<Session extends AnyPageSession>(
  group: PageGroup<Session>,
  options: PageGroupOptions,
): Router {
  const router = Router({ strict: true });
  const openContext = createPageContexts(group, options);
  const { look, exchangeOf, sendFailure } = options;
  const handleError: ErrorRequestHandler = (error: unknown, req, _res, _next) =>
    sendFailure(exchangeOf(req), error, failureFormat);
  for (const page of group.pages) {
    const path = `/${group.name}${page.path}`;
    router.get(path, async (req, res) => {
      startTimeLimit(exchangeOf(req), look);
      await openPage({ group, page, res, context: await openContext(req) });
    });
    router.get(`${path}/`, redirectToPath(options.externalUrl, path));
    router.post(path, async (req, res) => {
      startTimeLimit(exchangeOf(req), look);
      if (!isSameOriginPost(req, options.externalUrl))
        return sendReplyOrPage(exchangeOf(req), { status: 403 }, { look, showsPage: true });
      const formFields = await readForm(req);
      await submitForm({ group, page, res, context: await openContext(req) }, formFields);
    });
  }
  return router.use(handleError);
}

/** Limits the time of a page, for example if a form arrives slowly. */
function startTimeLimit(exchange: HttpExchange, look: PageLook) {
  const { res, timeLimit } = exchange;
  timeLimit.start(() => {
    const { status } = requestErrors.timeout;
    if (!res.headersSent) sendReplyOrPage(exchange, { status }, { look, showsPage: true });
  });
  res.once('close', timeLimit.stop);
}

function createPageContexts<Session extends AnyPageSession>(
  group: PageGroup<Session>,
  { look, rules, externalUrl, formSecret, execute, exchangeOf }: PageGroupOptions,
) {
  const root = `${new URL(externalUrl).pathname.replace(/\/$/, '')}/${group.name}`;
  const jarOptions = {
    prefix: `trellis_${group.name}`,
    path: root,
    isSecure: externalUrl.startsWith('https:'),
  };
  const toToken = createFormTokenMaker(formSecret);
  return async (req: Request): Promise<PageContext<Session>> => {
    let session: Session | null = null;
    const base = {
      language: getRequestLanguage(req),
      ...{ look, rules, externalUrl },
      root,
      address: `${addressFor(req, externalUrl)}/${group.name}`,
      query: new URL(req.originalUrl, 'http://localhost').searchParams,
      cookies: createPageCookieJar(req, jarOptions),
      run: createPageOperationRunner(execute, exchangeOf(req).context, () => session?.credentials ?? {}),
    };
    session = await group.sessionStore.open(base);
    const { cookies } = base;
    return {
      ...base,
      session,
      formToken: toToken({ group: group.name, cookies, sessionId: session?.id ?? '' }),
    };
  };
}

/** Returns the server's URL as the visitor reached it. Cookies belong to a host, and the local machine has several names. */
function addressFor({ headers: { host = '' } }: Request, externalUrl: string): string {
  return isLoopbackHost(host) ? `http://${host}` : externalUrl;
}

async function openPage<Session extends AnyPageSession>(exchange: FormPageExchange<Session>) {
  const { page, context } = exchange;
  if (page.audience === 'signedIn' && !context.session) return followToSignIn(exchange);
  if (page.audience === 'visitors' && context.session) return follow(exchange, toFirstPage(context));
  keepNextConsolePath(context);
  await endIfOver(exchange, async () => {
    const elsewhere = await page.redirect?.(context);
    if (elsewhere) return follow(exchange, elsewhere);
    sendPage(exchange, await page.render(context, null));
  });
}

/** Redirects a signed-in visitor of the sign-in page to the console, if it has led there, or to the group's first page. */
function toFirstPage(context: PageContext<AnyPageSession>): FormOutcome {
  const path = readNextConsolePath(context);
  return path ? { toConsole: path } : { to: '' };
}

async function submitForm<Session extends AnyPageSession>(
  exchange: FormPageExchange<Session>,
  formFields: URLSearchParams,
) {
  const { group, page, context } = exchange;
  const name = formFields.get('_form') ?? '';
  const { forms = {} } = page;
  const form = Object.hasOwn(forms, name) ? forms[name] : undefined;
  if (!form) throw requestErrors.invalid();
  if (page.audience === 'signedIn' && !context.session) return followToSignIn(exchange, 'ended');
  const values = Object.fromEntries(Object.keys(form.fields).map((key) => [key, formFields.get(key) ?? '']));
  const keptValues = Object.fromEntries(
    Object.entries(values).filter(([key]) => form.fields[key] !== 'secret'),
  );
  if (!isSameFormToken(formFields.get('_token') ?? '', context.formToken)) {
    const refusedForm = { form: name, values: keptValues, ...describeExpiredForm(context.language) };
    return endIfOver(exchange, () => showAgain(exchange, refusedForm, 403));
  }
  await endIfOver(exchange, async () => {
    const elsewhere = await page.redirect?.(context);
    if (elsewhere) return follow(exchange, elsewhere);
    const outcome = hasOnlyOfferedChoices(form, values)
      ? await runFormAction(exchange, form, values)
      : requestErrors.invalid();
    if (!(outcome instanceof AppError)) return follow(exchange, outcome);
    const { language } = context;
    const problem = describeFormError(outcome, {
      words: group.failures,
      language,
      fields: Object.keys(form.fields),
    });
    await showAgain(
      exchange,
      { form: name, code: outcome.extensions.code, values: keptValues, ...problem },
      outcome.extensions.status,
    );
  });
}

/** Returns the form's outcome, or the AppError to show; other errors are thrown. */
async function runFormAction<Session extends AnyPageSession>(
  { group, context }: FormPageExchange<Session>,
  form: PageForm<Session>,
  values: Record<string, string>,
): Promise<FormOutcome | AppError> {
  try {
    return await form.run(context, values);
  } catch (error) {
    if (!(error instanceof AppError) || (context.session && group.sessionStore.isEnd(error))) throw error;
    return error;
  }
}

async function showAgain<Session extends AnyPageSession>(
  exchange: FormPageExchange<Session>,
  refusedForm: RefusedForm,
  status: number,
) {
  const view = await exchange.page.render(exchange.context, refusedForm);
  exchange.res.status(status);
  sendPage(exchange, view);
}

/** Runs `work`. If it fails because the session has ended, redirects to the sign-in page. */
async function endIfOver<Session extends AnyPageSession>(
  exchange: FormPageExchange<Session>,
  work: () => Promise<void>,
) {
  const { group, context } = exchange;
  try {
    await work();
  } catch (error) {
    if (!context.session || !(error instanceof AppError) || !group.sessionStore.isEnd(error)) throw error;
    group.sessionStore.drop(context);
    followToSignIn(exchange, 'ended');
  }
}

/** Redirects to the sign-in page, which leads back to this page. */
function followToSignIn<Session extends AnyPageSession>(
  exchange: FormPageExchange<Session>,
  notice?: 'ended',
) {
  const { group, page, context } = exchange;
  if (page.path && page.path !== signOutPath) setNextPagePath(context, page.path);
  follow(exchange, { to: group.entrance, notice });
}

/** Sends the outcome of a form. A redirect lets users reload the next page without sending the form again. */
function follow<Session extends AnyPageSession>(exchange: FormPageExchange<Session>, outcome: FormOutcome) {
  const { context, res } = exchange;
  if (res.headersSent) return;
  if ('show' in outcome) return sendPage(exchange, outcome.show);
  if ('redirectUrl' in outcome) {
    return sendPage(exchange, { ...outcome.view, redirectUrl: outcome.redirectUrl });
  }
  if ('notice' in outcome && outcome.notice) context.cookies.set('notice', outcome.notice, 60);
  const path =
    'toConsole' in outcome
      ? context.root.slice(0, -`/${exchange.group.name}`.length) + outcome.toConsole
      : context.root + outcome.to;
  res
    .set({ ...toPrivatePageHeaders({ sendsOrigin: true }), 'set-cookie': context.cookies.toHeaders() })
    .redirect(303, path);
}
