import { deepStrictEqual } from 'node:assert';
import type { Answer } from '../load/connection.ts';
import type { Row } from '../rows/row.ts';

/** Throws unless both sides say the same; of volatile values only the type is compared. */
export function compareAnswers(row: Row, house: Answer, floor: Answer) {
  deepStrictEqual(house.status, floor.status, `${row.title}: the statuses differ`);
  if (row.compares === 'status') return;
  try {
    deepStrictEqual(toComparable(row, house), toComparable(row, floor));
  } catch (cause) {
    throw new Error(`${row.title}: house (+) and floor (-) differ: ${(cause as Error).message}`, { cause });
  }
}

function toComparable({ volatile = [] }: Row, { body }: Answer): unknown {
  return JSON.parse(body.toString('utf8'), (key, value: unknown) => {
    if (key === 'access_token') return readClaims(String(value));
    return volatile.includes(key) && value !== null ? typeof value : value;
  });
}

const changingClaims = ['iat', 'exp', 'session_id', 'timestamp'];

/** Of an access token the claims, so that both sides sign as much. */
function readClaims(token: string): unknown {
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8');
  return JSON.parse(payload, (key, value: unknown) => (changingClaims.includes(key) ? typeof value : value));
}
