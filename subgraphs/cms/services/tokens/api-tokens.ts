import type { CmsContext } from '../../context.ts';
import { authorize } from '../../permissions.ts';
import { type CreateApiTokenInput, issueApiToken } from './issue-api-token.ts';

export async function createApiToken(ctx: CmsContext, input: CreateApiTokenInput) {
  await authorize(ctx, 'tokens/add');
  return issueApiToken(ctx, input);
}
