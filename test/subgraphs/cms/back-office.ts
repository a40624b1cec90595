import { createBcrypt } from '../../../core/auth/bcrypt.ts';
import { hashPassword } from '../../../subgraphs/cms/services/passwords/password.ts';
import type { Cms } from './open-cms.ts';

const stamp = { createdAt: new Date(), createdByName: 'x', updatedAt: new Date(), updatedByName: 'x' };

/** People of the back office, and how they sign in; each one's password is `<login>-password`. */
export function createBackOffice(cms: () => Cms) {
  const logIn = (login: string, password: string, headers: Record<string, string> = {}) =>
    cms().server.send('POST', '/api/backend/login', { json: { login, password }, headers });

  return {
    logIn,
    signedIn: async (login: string, password = `${login}-password`) => {
      const sent = await logIn(login, password);
      if (sent.status !== 200) throw new Error(sent.text);
      const cookie = sent.headers.get('set-cookie')?.split(';')[0] ?? '';
      return { cookie, call: cms().as({ cookie }) };
    },
    administrator: () => {
      const { login = '', password = '' } = cms().server.firstAdministrator ?? {};
      return { login, password };
    },
    /** Adds a user with a role for these categories, or with no role. */
    addUser: async (login: string, structure?: string) => {
      const perms = structure === undefined ? undefined : { structure };
      return cms().server.db.cms.user.create({
        data: {
          login,
          passwordHash: await hashPassword({ bcrypt: createBcrypt(4) }, `${login}-password`),
          passwordChangedAt: new Date(),
          ...stamp,
          ...(perms && {
            roles: { create: { role: { create: { name: `role of ${login}`, perms, ...stamp } } } },
          }),
        },
      });
    },
  };
}
