import { expect, test } from 'vitest';
import { chooseCmsPassword } from '../../../subgraphs/cms/services/password-links/choose-cms-password.ts';
import { ensureInitialCmsRows } from '../../../subgraphs/cms/services/setup/ensure-initial-cms-rows.ts';
import { openCmsSubgraph } from './open-subgraph.ts';

test('two concurrent first starts create one language, template, administrator and home article', async () => {
  await using cms = await openCmsSubgraph();

  const told = await Promise.all([1, 2, 3].map(() => ensureInitialCmsRows(cms.system())));

  const [administrator, ...more] = told.filter((one) => one !== null);
  expect(more).toEqual([]);
  expect(administrator).toEqual({ login: 'admin', password: expect.stringMatching(/^[\w-]{20}$/) });
  expect(await cms.db.language.findMany()).toMatchObject([
    { id: 1, code: 'en', name: 'English', priority: 1, isOnline: true },
  ]);
  expect(await cms.db.template.findMany()).toMatchObject([{ id: 1, name: 'Default', isActive: true }]);
  expect(await cms.db.user.findMany()).toMatchObject([
    { id: 1, login: 'admin', isAdmin: true, isActive: true },
  ]);
  expect(await cms.db.article.findMany()).toMatchObject([
    { id: 1, clangId: 1, name: 'Home', isStartArticle: true, parentId: 0, status: 1, templateId: 1 },
  ]);
  expect(JSON.stringify(await cms.db.user.findMany())).not.toContain(administrator?.password);
});

test('a later start changes and prints nothing', async () => {
  await using cms = await openCmsSubgraph();
  await ensureInitialCmsRows(cms.system());
  await cms.db.language.update({ where: { id: 1 }, data: { code: 'eo' } });
  await cms.db.user.update({ where: { id: 1 }, data: { login: 'root' } });

  expect(await ensureInitialCmsRows(cms.system())).toBeNull();
  expect(await cms.db.language.findMany()).toMatchObject([{ code: 'eo' }]);
  expect(await cms.db.user.count()).toBe(1);
});

test('later numbers follow those of the first start', async () => {
  await using cms = await openCmsSubgraph();
  await ensureInitialCmsRows(cms.system());

  const { id } = await cms.db.articleIdentity.create({ data: {} });

  expect(id).toBe(2);
});

test('an administrator without a password gets a link that works once and for three days', async () => {
  await using cms = await openCmsSubgraph();

  const access = await ensureInitialCmsRows(cms.system(), 'link');

  const secret = access && 'linkSecret' in access ? access.linkSecret : '';
  expect(access).not.toHaveProperty('password');
  expect(await cms.db.passwordLink.findMany()).toMatchObject([{ userId: 1, usedAt: null }]);
  const password = 'correct horse battery';
  expect(await chooseCmsPassword(cms.system(), { secret, password })).toEqual({ login: 'admin' });
  await expect(chooseCmsPassword(cms.system(), { secret, password })).rejects.toThrow('was used already');
  const [link] = await cms.db.passwordLink.findMany();
  expect((link?.expiresAt.getTime() ?? 0) - (link?.createdAt.getTime() ?? 0)).toBe(72 * 3_600_000);
});
