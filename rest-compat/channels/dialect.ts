import { requestErrors } from '../../core/request-errors.ts';
import type { Dialect } from '../family.ts';
import { json } from '../reply.ts';

/** For the servers of channels: `{"ok":false,"code","message"}` for every failure. */
export const channelsDialect: Dialect = {
  toErrorReply: ({ message, extensions: { code, status } }) =>
    json(status, { ok: false, code: code.replace(/^.*\./, ''), message }),
  unknownPath: () => json(404, { ok: false, code: 'unknown_path', message: 'There is no such path.' }),
  wrongMethod: (allowed) => {
    const methods = allowed.map((method) => method.toUpperCase()).join(', ');
    const message = `This path answers to ${methods} only.`;
    return json(405, { ok: false, code: 'wrong_method', message }, { allow: methods });
  },
  // Its signature is over every character: whoever checks that reads the JSON.
  readJson: (text) => text,
  toMismatchError: () => requestErrors.invalid(),
};
