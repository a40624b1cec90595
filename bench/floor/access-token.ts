import { createHmac } from 'node:crypto';
import type { UserRow } from './user-row.ts';

export const lifetime = 3_600;

const header = encode({ alg: 'HS256', typ: 'JWT' });

type Session = { session_id: string; aal: string; amr: unknown };

export function signAccessToken(user: UserRow, session: Session, issuedAt: number, secret: string): string {
  const claims = encode({
    sub: user.user_id,
    aud: user.aud,
    exp: issuedAt + lifetime,
    iat: issuedAt,
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    role: user.role,
    aal: session.aal,
    amr: session.amr,
    session_id: session.session_id,
    is_anonymous: user.is_anonymous,
  });
  return `${header}.${claims}.${createHmac('sha256', secret).update(`${header}.${claims}`).digest('base64url')}`;
}

/** The subject of a token with a right signature. */
export function readSubject(token: string, secret: string): string {
  const [head, claims = '', signature] = token.split('.');
  const expected = createHmac('sha256', secret).update(`${head}.${claims}`).digest('base64url');
  if (signature !== expected) throw new Error('bad token');
  const { sub } = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as { sub: string };
  return sub;
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
