import { requestErrors } from '../../core/request-errors.ts';
import type { Dialect } from '../family.ts';
import { html } from '../reply.ts';
import { escapeHtml } from './escape-html.ts';
import { pageHeaders } from './page-style.ts';
import { toPage } from './to-page.ts';

/** Pages for people: every failure is a short notice without markup for boards. */
export const jobsDialect: Dialect = {
  toErrorReply: (error) => html(error.extensions.status, toNotice(error.message), pageHeaders),
  unknownPath: () => html(404, toNotice('There is no such page.'), pageHeaders),
  wrongMethod: (allowed) =>
    html(405, toNotice('This page can only be read.'), {
      ...pageHeaders,
      allow: allowed.map((method) => method.toUpperCase()).join(', '),
    }),
  readJson: () => undefined,
  toMismatchError: () => requestErrors.invalid(),
};

function toNotice(message: string) {
  return toPage({ title: message, body: `<div class="notice"><h1>${escapeHtml(message)}</h1></div>` });
}
