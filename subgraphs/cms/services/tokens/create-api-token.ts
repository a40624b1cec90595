import type { CmsContext } from '../../context.ts';
import { authorizeAdministrator } from '../authorize.ts';
import { type CreateApiTokenInput, issueApiToken } from './issue-api-token.ts';

export async function createApiToken(ctx: CmsContext, input: CreateApiTokenInput) {
  await authorizeAdministrator(ctx);
  return issueApiToken(ctx, input);
}
