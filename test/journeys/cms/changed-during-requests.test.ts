import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cms, openCms } from '../../subgraphs/cms/open-cms.ts';

let cms: Cms;
beforeAll(async () => {
  cms = await openCms();
});
afterAll(() => cms[Symbol.asyncDispose]());

const stamp = { createdAt: new Date(), createdByName: 'x', updatedAt: new Date(), updatedByName: 'x' };

async function isWaitingForLock(): Promise<boolean> {
  const { rowCount } = await cms.server.db.pool.query(
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  );
  return rowCount !== 0;
}

type Transaction = Parameters<Parameters<Cms['server']['db']['cms']['$transaction']>[0]>[0];

/** The request reads the old state, and waits for the change. */
async function changeDuring<T>(change: (tx: Transaction) => Promise<unknown>, request: () => Promise<T>) {
  const { sent } = await cms.server.db.cms.$transaction(async (tx) => {
    await change(tx);
    const running = { sent: request() };
    await expect.poll(isWaitingForLock, { interval: 5 }).toBe(true);
    return running;
  });
  return sent;
}

test('a medium that is deleted twice at the same time is not found the second time', async () => {
  const file = { filename: 'a.png', mimeType: 'image/png', originalName: '', size: 1, title: '' };
  const data = { ...file, contentId: crypto.randomUUID(), ...stamp };
  const { id } = await cms.server.db.cms.media.create({ data });

  const sent = await changeDuring(
    (tx) => tx.media.delete({ where: { id } }),
    () => cms.call('DELETE', '/media/a.png/delete'),
  );

  expect(sent).toEqual({ status: 404, body: { error: 'Media not found' } });
});

test.each([
  ['/modules', 'modules', { name: 'x', key: '', input: '', output: '' }],
  ['/media/category', 'media', { name: 'x' }],
  ['/structure/categories', 'structure', { name: 'x', category_id: 0 }],
])('deleting one of %s does not overwrite a change of a role', async (path, kind, json) => {
  const id = await cms.make(path, json);
  const other = await cms.make(path, json);
  const perms = { general: 'old', [kind]: `|${id}|` };
  const role = await cms.make('/users/roles', { name: `Editors of ${kind}`, perms });
  const next = { general: 'new', [kind]: `|${id}|${other}|` };

  const sent = await changeDuring(
    (tx) => tx.role.update({ where: { id: role }, data: { perms: next } }),
    () => cms.call('DELETE', `${path}/${id}`),
  );

  expect(sent.status).toBe(200);
  const { body } = await cms.call('GET', `/users/roles/${role}`);
  expect(body).toMatchObject({ perms: { general: 'new', [kind]: `|${other}|` } });
});

test('changing one kind of permissions does not overwrite a change of another', async () => {
  const role = await cms.make('/users/roles', { name: 'Shared', perms: { structure: '|1|', media: '|1|' } });
  const mutation = `mutation ($id: ID!) {
    updateCmsRole(input: { id: $id, permissions: { media: { isForAll: true } } }) { role { number } }
  }`;
  const token = { 'x-cms-token': cms.headers.authorization.slice('Bearer '.length) };

  const { errors } = await changeDuring(
    (tx) => tx.role.update({ where: { id: role }, data: { perms: { structure: '|2|', media: '|1|' } } }),
    () => cms.server.graphql(mutation, { id: role }, token),
  );

  expect(errors).toBeUndefined();
  const { body } = await cms.call('GET', `/users/roles/${role}`);
  expect(body).toMatchObject({ perms: { structure: '|2|', media: 'all' } });
});

test('deleting a module does not depend on a role that is deleted meanwhile', async () => {
  const id = await cms.make('/modules', { name: 'x', key: '', input: '', output: '' });
  const role = await cms.make('/users/roles', { name: 'Going', perms: { modules: `|${id}|` } });

  const sent = await changeDuring(
    (tx) => tx.role.delete({ where: { id: role } }),
    () => cms.call('DELETE', `/modules/${id}`),
  );

  expect(sent.status).toBe(200);
});
