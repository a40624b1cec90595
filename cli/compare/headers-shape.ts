import { z } from 'zod';

/** What HTTP allows in the name of a header. */
const name = z.string().regex(/^[!#$%&'*+.^_`|~\w-]+$/, 'is no name of a header');
/** Line ends are refused, because they would begin another header. */
const value = z.string().regex(/^[\t -~\u0080-\u00ff]*$/, 'cannot be the value of a header');

/** Headers that an operator wrote; their names are read in small letters. */
export const headersShape = z
  .record(name, value)
  .transform((headers) =>
    Object.fromEntries(Object.entries(headers).map(([key, text]) => [key.toLowerCase(), text])),
  );
