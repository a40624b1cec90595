import { compare } from 'bcrypt';
import type { Pool } from 'pg';
import { readSubject } from './access-token.ts';
import type { FloorOptions } from './floor-options.ts';
import type { FloorRoute } from './floor-route.ts';
import { createRefresh } from './refresh.ts';
import { createStatement } from './statement.ts';
import { toUserBody, type UserRow, userColumns } from './user-row.ts';

export function createSessionRoutes(pool: Pool, { jwtSecret, passwordHash }: FloorOptions): FloorRoute[] {
  const findUser = createStatement<UserRow>(
    pool,
    'user_by_id',
    `SELECT ${userColumns} FROM auth.users u JOIN auth.identities i ON i.user_id = u.id
     WHERE u.id = $1 ORDER BY i.created_at, i.id`,
  );
  return [
    {
      method: 'POST',
      matches: ({ url }) => url === '/token?grant_type=refresh_token',
      answer: createRefresh(pool, jwtSecret),
    },
    {
      method: 'POST',
      matches: ({ url }) => url === '/token?grant_type=password',
      // Nothing but the comparison, on the same four threads as the house's.
      answer: async ({ body }) => {
        const { password } = JSON.parse(body) as { password: string };
        if (!(await compare(password, passwordHash))) throw new Error('wrong password');
        return { ok: true };
      },
    },
    {
      method: 'GET',
      matches: ({ url }) => url === '/user',
      answer: async ({ req }) => {
        const token = (req.headers.authorization ?? '').slice('Bearer '.length);
        return toUserBody(await findUser([readSubject(token, jwtSecret)]));
      },
    },
  ];
}
