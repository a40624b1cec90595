import { authErrors } from '../../errors.ts';

const bcrypt = /^\$2[aby]\$(?<cost>\d{2})(?<rest>\$[./A-Za-z0-9]{53})$/;
/** A dearer hash would let one sign-in keep a thread busy for seconds. */
const dearest = 14;

/** A bcrypt hash from another system, as it is stored here; all its dialects mean the same. */
export function importPasswordHash(text: string): string {
  const { cost, rest } = bcrypt.exec(text)?.groups ?? {};
  if (rest && Number(cost) >= 4 && Number(cost) <= dearest) return `$2b$${cost}${rest}`;
  throw authErrors.validationFailed({
    message: `Invalid password hash: only bcrypt with a cost of 4 to ${dearest} can be imported`,
  });
}
