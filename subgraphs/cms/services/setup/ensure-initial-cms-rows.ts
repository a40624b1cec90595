import { randomBytes } from 'node:crypto';
import { createOpaqueToken, hashOpaqueToken } from '../../caller.ts';
import type { CmsContext } from '../../context.ts';
import type { CmsTransaction } from '../../deps.ts';
import { listLanguageIds } from '../languages/read-languages.ts';
import { hashPassword } from '../passwords/password.ts';
import { createLockedTransaction } from '../rows/rows.ts';
import type { TemplateAttributes } from '../templates/template-attributes.ts';

const attributes: TemplateAttributes = { ctypes: {}, modules: {}, categories: 'all' };

/** Lifetime of the link by which the first administrator chooses a password. */
const linkHours = 72;

type WithPassword = { login: string; password: string };
type WithLink = { login: string; linkSecret: string; expiresAt: Date };

/** Access of the first administrator, which is readable only when it is created. */
export type FirstAdminAccess = WithPassword | WithLink;

/**
 * Creates the rows that a site needs, each only if there is none: a language, a template, an administrator,
 * the site start article. Returns the access of a new administrator, else null: a password, or the secret of
 * a one-time link for choosing one.
 */
export async function ensureInitialCmsRows(
  ctx: CmsContext,
  access?: 'password',
): Promise<WithPassword | null>;
export async function ensureInitialCmsRows(
  ctx: CmsContext,
  access: 'password' | 'link',
): Promise<FirstAdminAccess | null>;
export async function ensureInitialCmsRows(
  ctx: CmsContext,
  access: 'password' | 'link' = 'password',
): Promise<FirstAdminAccess | null> {
  return runFirstStartTransaction(ctx, async (tx) => {
    const stamp = createStamp(ctx.clock());
    await findOrCreateLanguage(tx);
    await ensureTemplate(tx, stamp);
    await ensureHome(tx, stamp);
    if (await tx.user.findFirst({ select: { id: true } })) return null;
    return access === 'link' ? createWithLink(ctx, tx) : createWithPassword(ctx, tx);
  });
}

const runFirstStartTransaction = createLockedTransaction(7_271_003, { maxWait: 30_000, timeout: 30_000 });

async function createWithPassword(ctx: CmsContext, tx: CmsTransaction): Promise<WithPassword> {
  const password = randomBytes(15).toString('base64url');
  const { login } = await createAdministrator(tx, await hashPassword(ctx, password), ctx.clock());
  return { login, password };
}

async function createWithLink({ bcrypt, clock }: CmsContext, tx: CmsTransaction): Promise<WithLink> {
  const now = clock();
  const { id, login } = await createAdministrator(tx, bcrypt.unmatchable, now);
  const linkSecret = createOpaqueToken();
  const expiresAt = new Date(now.getTime() + linkHours * 3_600_000);
  await tx.passwordLink.create({
    data: { userId: id, secretHash: hashOpaqueToken(linkSecret), createdAt: now, expiresAt },
  });
  return { login, linkSecret, expiresAt };
}

function createAdministrator(tx: CmsTransaction, passwordHash: string, now: Date) {
  return tx.user.create({
    data: {
      id: 1,
      login: 'admin',
      name: 'Administrator',
      passwordHash,
      isAdmin: true,
      passwordChangedAt: now,
      ...createStamp(now),
    },
  });
}

type Stamp = ReturnType<typeof createStamp>;

function createStamp(now: Date) {
  return { createdAt: now, createdByName: 'system', updatedAt: now, updatedByName: 'system' };
}

async function findOrCreateLanguage(tx: CmsTransaction) {
  if (await tx.language.findFirst({ select: { id: true } })) return;
  await tx.language.create({ data: { id: 1, code: 'en', name: 'English', priority: 1 } });
}

async function ensureTemplate(tx: CmsTransaction, stamp: Stamp) {
  if (await tx.template.findFirst({ select: { id: true } })) return;
  await tx.template.create({
    data: { id: 1, name: 'Default', content: '', isActive: true, attributes, ...stamp },
  });
}

/** The home article is the start article of a category, so category 1 exists as well as article 1. */
async function ensureHome(tx: CmsTransaction, stamp: Stamp) {
  if (await tx.article.findFirst({ select: { rowId: true } })) return;
  await tx.articleIdentity.create({ data: { id: 1 } });
  const languageIds = await listLanguageIds(tx);
  await tx.article.createMany({
    data: languageIds.map((clangId) => ({
      id: 1,
      clangId,
      parentId: 0,
      path: '|',
      name: 'Home',
      categoryName: 'Home',
      categoryPriority: 1,
      isStartArticle: true,
      priority: 1,
      status: 1,
      templateId: 1,
      ...stamp,
    })),
  });
}
