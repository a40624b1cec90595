import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../../server/settings/project-root.ts';
import { openAdmin } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import { newPhone, openPhoneServer } from '../../subgraphs/auth/phones.ts';

test('numbers stored as digits before are rewritten, but no text of a user', async () => {
  await using server = await openPhoneServer();
  const admin = await openAdmin(server);
  const { body: old } = await admin.send('POST', '/admin/users', { phone: newPhone(), phone_confirm: true });
  const { body: other } = await admin.send('POST', '/admin/users', { phone: newPhone() });
  const phone: string = old.phone;
  const digits = phone.slice(1);
  await server.db.auth.user.update({
    where: { id: old.id },
    data: { userMetadata: { phone: digits, a: 1 } },
  });
  await server.db.auth.user.update({ where: { id: other.id }, data: { userMetadata: { phone: '0155' } } });
  await server.db.auth.identity.updateMany({
    where: { userId: old.id },
    data: { identityData: { sub: old.id, phone: digits, phone_verified: true } },
  });
  await server.db.auth.identity.updateMany({
    where: { userId: other.id },
    data: { provider: 'keycloak', identityData: { phone: digits } },
  });

  const name = '202611221915_write_phones_as_e164/migration.sql';
  const script = await readFile(join(projectRoot, 'prisma/auth/migrations', name), 'utf8');
  for (const _ of [1, 2]) await server.db.pool.query(`SET search_path TO auth; ${script}; RESET search_path`);

  const read = async (id: string) => (await admin.send('GET', `/admin/users/${id}`)).body;
  expect(await read(old.id)).toMatchObject({
    phone,
    user_metadata: { phone, a: 1 },
    identities: [{ identity_data: { sub: old.id, phone, phone_verified: true } }],
  });
  expect(await read(other.id)).toMatchObject({
    user_metadata: { phone: '0155' },
    identities: [{ identity_data: { phone: digits } }],
  });
});
