import { expect, test } from 'vitest';
import { encodeGlobalId } from '../../../core/graphql/global-id.ts';
import { openRawSubscription } from '../../kit/follow.ts';
import type { TestServer } from '../../kit/test-server.ts';
import { createBackOffice } from '../../subgraphs/cms/back-office.ts';
import { type Cms, openCms } from '../../subgraphs/cms/open-cms.ts';

const articleChanged = `subscription ($id: ID) {
  articleChanged(id: $id) { change articleId article { name status: statusNumber } }
}`;
const mediaChanged = 'subscription { mediaChanged { change mediaId media { filename title } } }';
const stamp = { createdAt: new Date(), createdByName: 'x', updatedAt: new Date(), updatedByName: 'x' };

function addMedium({ db }: TestServer, filename: string) {
  const data = { filename, originalName: filename, mimeType: 'text/plain', size: 1, ...stamp };
  return db.cms.media.create({ data: { ...data, contentId: crypto.randomUUID() } });
}

/** Two categories, each with an article, and someone who may see the first only. */
async function openTree(cms: Cms) {
  const own = await cms.make('/structure/categories', { name: 'Own', category_id: 0, status: 1 });
  const other = await cms.make('/structure/categories', { name: 'Other', category_id: 0, status: 1 });
  const inOwn = await cms.make('/structure/articles', { name: 'In own', category_id: own, status: 1 });
  const inOther = await cms.make('/structure/articles', { name: 'In other', category_id: other, status: 1 });
  const { addUser, signedIn } = createBackOffice(() => cms);
  await addUser('editor', `|${own}|`);
  const { cookie } = await signedIn('editor');
  return { own, other, inOwn, inOther, cookie };
}

const rename = (cms: Cms, id: number, name: string) => cms.call('PUT', `/structure/articles/${id}`, { name });

test('clients get events of the part of the structure that they may see, and never of the rest', async () => {
  await using cms = await openCms();
  const { own, other, inOwn, inOther, cookie } = await openTree(cms);
  await using all = await openRawSubscription(cms.server, articleChanged, { headers: cms.headers });
  await using part = await openRawSubscription(cms.server, articleChanged, { headers: { cookie } });
  const current = {
    data: { articleChanged: { change: 'CURRENT', articleId: null, article: null } },
  };
  expect((await all.next()).data).toEqual(current);
  expect((await part.next()).data).toEqual(current);

  await rename(cms, inOther, 'Renamed there');
  expect((await all.next()).data.data.articleChanged).toEqual({
    change: 'UPDATED',
    articleId: encodeGlobalId('Article', inOther, 1),
    article: { name: 'Renamed there', status: 1 },
  });
  await rename(cms, inOwn, 'Renamed here');
  expect((await part.next()).data.data.articleChanged).toMatchObject({
    change: 'UPDATED',
    articleId: encodeGlobalId('Article', inOwn, 1),
  });

  const made = await cms.make('/structure/articles', { name: 'New', category_id: own });
  const created = await part.until(({ data }) => data.data.articleChanged.change === 'CREATED');
  expect(created.data.data.articleChanged).toMatchObject({
    articleId: encodeGlobalId('Article', made, 1),
    article: { name: 'New' },
  });

  // Moved to a category that the editor may not read: the event reports it as hidden, and no event follows.
  await cms.server.db.cms.article.updateMany({
    where: { id: made },
    data: { parentId: other, path: `|${other}|` },
  });
  const hidden = await part.until(({ data }) => data.data.articleChanged.change === 'HIDDEN');
  expect(hidden.data.data.articleChanged).toEqual({
    change: 'HIDDEN',
    articleId: encodeGlobalId('Article', made, 1),
    article: null,
  });
  await cms.call('DELETE', `/structure/articles/${made}`);
  await cms.call('DELETE', `/structure/articles/${inOther}`);
  await cms.call('DELETE', `/structure/articles/${inOwn}`);
  const deleted = await part.until(({ data }) => data.data.articleChanged.change === 'DELETED');
  expect(deleted.data.data.articleChanged).toEqual({
    change: 'DELETED',
    articleId: encodeGlobalId('Article', inOwn, 1),
    article: null,
  });
  await part.quiet();
  expect(JSON.stringify(part.events)).not.toContain(encodeGlobalId('Article', inOther, 1));
  expect(part.events.filter(({ data }) => data.data.articleChanged.change === 'DELETED')).toHaveLength(1);
  await all.until(
    ({ data }) =>
      data.data.articleChanged.articleId === encodeGlobalId('Article', inOther, 1) &&
      data.data.articleChanged.change === 'DELETED',
  );
});

test('one article is followed by its number, with permission to see it', async () => {
  await using cms = await openCms();
  const { inOwn, inOther, cookie } = await openTree(cms);
  await using own = await openRawSubscription(cms.server, articleChanged, {
    variables: { id: inOwn },
    headers: { cookie },
  });
  await using byId = await openRawSubscription(cms.server, articleChanged, {
    variables: { id: encodeGlobalId('Article', inOwn, 1) },
    headers: { cookie },
  });
  await using other = await openRawSubscription(cms.server, articleChanged, {
    variables: { id: inOther },
    headers: { cookie },
  });
  await using none = await openRawSubscription(cms.server, articleChanged, {
    variables: { id: 999_999 },
    headers: cms.headers,
  });

  for (const stream of [own, byId]) {
    expect((await stream.next()).data.data.articleChanged).toMatchObject({
      change: 'CURRENT',
      articleId: encodeGlobalId('Article', inOwn, 1),
      article: { name: 'In own' },
    });
  }
  expect((await other.next()).data).toEqual({
    errors: [
      expect.objectContaining({
        extensions: expect.objectContaining({ code: 'CMS_PERMISSION_DENIED', status: 403 }),
      }),
    ],
  });
  expect(await other.next()).toEqual({ event: 'complete', data: null });
  expect((await none.next()).data.errors[0].extensions.code).toBe('CMS_ARTICLE_NOT_FOUND');

  await rename(cms, inOther, 'Not followed');
  await rename(cms, inOwn, 'Followed');
  for (const stream of [own, byId]) {
    expect((await stream.next()).data.data.articleChanged.article.name).toBe('Followed');
  }
});

test('with public read visitors get events of online content, and without it none', async () => {
  await using open = await openCms({ SVC_CMS_PUBLIC_READ: 'true' });
  const { own, inOwn } = await openTree(open);
  const draft = await open.make('/structure/articles', { name: 'Draft', category_id: own });
  await using visitor = await openRawSubscription(open.server, articleChanged);
  await using stale = await openRawSubscription(open.server, articleChanged, {
    headers: { 'x-cms-token': 'stale' },
  });
  expect((await visitor.next()).data.data.articleChanged.change).toBe('CURRENT');
  expect((await stale.next()).data.errors[0].extensions.code).toBe('CMS_TOKEN_REFUSED');

  await rename(open, draft, 'Still a draft');
  await rename(open, inOwn, 'Online');
  expect((await visitor.next()).data.data.articleChanged).toEqual({
    change: 'UPDATED',
    articleId: encodeGlobalId('Article', inOwn, 1),
    article: { name: 'Online', status: 1 },
  });
  await open.call('PUT', `/structure/articles/${inOwn}`, { status: 0 });
  expect((await visitor.next()).data.data.articleChanged).toMatchObject({
    change: 'HIDDEN',
    articleId: encodeGlobalId('Article', inOwn, 1),
    article: null,
  });
  await open.call('DELETE', `/structure/articles/${draft}`);
  await open.call('DELETE', `/structure/articles/${inOwn}`);
  // An article that leaves a category changes the category itself.
  const rest = await visitor.quiet();
  expect(
    rest.filter(({ data }) => data.data.articleChanged.articleId !== encodeGlobalId('Article', own, 1)),
  ).toEqual([]);

  await using closed = await openCms();
  for (const query of [articleChanged, mediaChanged]) {
    await using refused = await openRawSubscription(closed.server, query);
    expect((await refused.next()).data.errors[0].extensions).toEqual({
      code: 'CMS_AUTHORIZATION_FAILED',
      status: 401,
      requestId: expect.any(String),
    });
    expect(await refused.next()).toEqual({ event: 'complete', data: null });
  }
});

test('clients with permission for its category get events of a file, also of its deletion', async () => {
  await using cms = await openCms();
  const { addUser, signedIn } = createBackOffice(() => cms);
  const own = await cms.make('/media/category', { name: 'Own' });
  const { id: userId } = await addUser('editor', '');
  const { roleId } = await cms.server.db.cms.userRole.findFirstOrThrow({ where: { userId } });
  await cms.server.db.cms.role.update({ where: { id: roleId }, data: { perms: { media: `|${own}|` } } });
  const { cookie } = await signedIn('editor');
  await using all = await openRawSubscription(cms.server, mediaChanged, { headers: cms.headers });
  await using part = await openRawSubscription(cms.server, mediaChanged, { headers: { cookie } });
  await all.next();
  await part.next();

  const secret = await addMedium(cms.server, 'secret.txt');
  expect((await all.next()).data.data.mediaChanged).toEqual({
    change: 'CREATED',
    mediaId: encodeGlobalId('Media', secret.id),
    media: { filename: 'secret.txt', title: '' },
  });
  expect(await part.quiet()).toEqual([]);
  const { media } = cms.server.db.cms;
  await media.update({ where: { id: secret.id }, data: { categoryRef: own } });
  expect((await part.next()).data.data.mediaChanged).toMatchObject({
    change: 'UPDATED',
    media: { filename: 'secret.txt' },
  });
  await media.update({ where: { id: secret.id }, data: { categoryRef: null } });
  expect((await part.next()).data.data.mediaChanged).toEqual({
    change: 'HIDDEN',
    mediaId: encodeGlobalId('Media', secret.id),
    media: null,
  });
  await media.update({ where: { id: secret.id }, data: { title: 'x' } });
  await media.delete({ where: { id: secret.id } });
  expect(await part.quiet()).toEqual([]);
  await all.until(({ data }) => data.data.mediaChanged.change === 'DELETED');
});
