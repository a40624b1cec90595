import { requestErrors } from '../../core/request-errors.ts';
import type { Dialect } from '../family.ts';
import type { Reply } from '../reply.ts';

/** Failures for machines that know no format of ours: a line of text. */
export const feedsDialect: Dialect = {
  toErrorReply: (error) => line(error.extensions.status, error.message),
  unknownPath: () => line(404, 'There is no such feed.'),
  wrongMethod: (allowed) =>
    line(405, 'A feed can only be read.', {
      allow: allowed.map((method) => method.toUpperCase()).join(', '),
    }),
  readJson: () => undefined,
  toMismatchError: ({ error }) =>
    requestErrors.invalid({
      message: error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; '),
    }),
};

function line(status: number, message: string, headers: Record<string, string> = {}): Reply {
  return { status, text: `${message}\n`, contentType: 'text/plain; charset=utf-8', headers };
}
