import { describe, expect, test } from 'vitest';
import { normalizeLogin, toLoginComparisonKey } from '../../../subgraphs/cms/services/rows/login.ts';
import { createApiToken } from '../../kit/cms-token.ts';
import { openServer } from '../../kit/test-server.ts';

const forms = ['Müller', 'mu\u0308ller', ' müller ', 'mü\u200Bller', 'mü\u00ADller', 'ｍüller', 'MÜLLER'];

describe('a login', () => {
  test.each(forms)('%j looks like another form of it', (form) => {
    expect(toLoginComparisonKey(form)).toBe(toLoginComparisonKey('müller'));
  });

  test('in another script looks like its Latin form, and other letters do not', () => {
    expect(toLoginComparisonKey('аdmin')).toBe(toLoginComparisonKey('admin'));
    expect(toLoginComparisonKey('ΑDMIN')).toBe(toLoginComparisonKey('admin'));
    for (const form of ['ɑdmin', 'ᴀdmin', 'admıո', 'аԁміո', 'admin\u2800'])
      expect(toLoginComparisonKey(form), form).toBe(toLoginComparisonKey('admin'));
    expect(toLoginComparisonKey('adnin')).not.toBe(toLoginComparisonKey('admin'));
    expect(normalizeLogin('Иван')).toBe('Иван');
  });
});

test('all forms of a login that look alike belong to one user, who can sign in with each', async () => {
  await using server = await openServer();
  const headers = { authorization: `Bearer ${await createApiToken(server)}` };
  const create = (login: string) =>
    server.send('POST', '/api/users', { headers, json: { name: 'M', login, password: 'correct horse 1' } });

  expect((await create('müller')).status).toBe(201);
  for (const form of [...forms, 'мüller']) expect((await create(form)).status, form).toBe(409);
  for (const empty of [' ', '\u200B', '\u00A0\u00AD', '\u2060', '\u2800', '\u0301'])
    expect((await create(empty)).status).toBe(400);
  const signIn = (login: string) =>
    server.graphql('mutation ($i: SignInToCmsInput!) { signInToCms(input: $i) { user { login } } }', {
      i: { login, password: 'correct horse 1' },
    });
  for (const form of forms.slice(1, 5))
    expect((await signIn(form)).data.signInToCms.user.login, form).toBe('müller');
});
