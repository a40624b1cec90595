import { randomBytes } from 'node:crypto';
import type { CmsContext } from '../../context.ts';
import type { CmsTransaction } from '../../deps.ts';
import { listLanguageIds } from '../languages/list-language-ids.ts';
import { hashPassword } from '../passwords/password.ts';
import type { TemplateAttributes } from '../templates/template-attributes.ts';

const firstStartLock = 7_271_003;
const attributes: TemplateAttributes = { ctypes: {}, modules: {}, categories: 'all' };

/**
 * Creates what a site needs, each only if none exists: a language, a template, an administrator, the site start
 * article. Returns the administrator's password, which is readable only this once.
 */
export async function ensureFirstStart(ctx: CmsContext): Promise<{ login: string; password: string } | null> {
  const password = randomBytes(15).toString('base64url');
  return ctx.db.$transaction(
    async (tx) => {
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(${firstStartLock}::int, 0)`;
      const stamp = createStamp(ctx.clock());
      await ensureLanguage(tx);
      await ensureTemplate(tx, stamp);
      await ensureHome(tx, stamp);
      if (await tx.user.findFirst({ select: { id: true } })) return null;
      const passwordHash = await hashPassword(ctx, password);
      await tx.user.create({
        data: {
          id: 1,
          login: 'admin',
          name: 'Administrator',
          passwordHash,
          isAdmin: true,
          passwordChangedAt: stamp.createdAt,
          ...stamp,
        },
      });
      return { login: 'admin', password };
    },
    { maxWait: 30_000, timeout: 30_000 },
  );
}

type Stamp = ReturnType<typeof createStamp>;

function createStamp(now: Date) {
  return { createdAt: now, createdByName: 'system', updatedAt: now, updatedByName: 'system' };
}

async function ensureLanguage(tx: CmsTransaction) {
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
