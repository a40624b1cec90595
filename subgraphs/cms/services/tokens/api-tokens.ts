import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { type CreateApiTokenInput, issueApiToken } from './issue-api-token.ts';

export async function createApiToken(ctx: CmsContext, input: CreateApiTokenInput) {
  await authorize(ctx, 'tokens/add');
  return issueApiToken(ctx, input);
}

export async function getApiToken(ctx: CmsContext, id: number) {
  await authorize(ctx, 'tokens/list');
  const token = await ctx.db.apiToken.findUnique({ where: { id }, omit: { tokenHash: true } });
  if (!token) throw cmsErrors.tokenNotFound();
  return token;
}

/** A revoked token stays in the list and is refused from now on. */
export async function revokeApiToken(ctx: CmsContext, { id }: { id: number }) {
  await authorize(ctx, 'tokens/revoke');
  const [token] = await ctx.db.apiToken.updateManyAndReturn({
    where: { id },
    data: { isActive: false },
    omit: { tokenHash: true },
  });
  if (!token) throw cmsErrors.tokenNotFound();
  return { token };
}
