import { invalid } from '../../../errors.ts';
import { readForeignHash } from '../../credentials/passwords/foreign-hash.ts';

const bcrypt = /^\$2[aby]\$(?<cost>\d{2})(?<rest>\$[./A-Za-z0-9]{53})$/;
/** A dearer hash would let one sign-in keep a thread busy for seconds. */
const dearest = 14;

/** A hash from another system, as it is stored here; all dialects of bcrypt mean the same. */
export function importPasswordHash(text: string): string {
  const { cost, rest } = bcrypt.exec(text)?.groups ?? {};
  if (rest && Number(cost) >= 4 && Number(cost) <= dearest) return `$2b$${cost}${rest}`;
  if (readForeignHash(text)) return text;
  throw invalid(
    'Invalid password hash: bcrypt, argon2i, argon2id and fbscrypt of bearable cost can be imported',
    'passwordHash',
  );
}
