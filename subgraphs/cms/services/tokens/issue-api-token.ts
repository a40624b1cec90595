import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { cmsScopes, isCmsScope } from '../../scopes.ts';
import { createSecret, hashSecret } from '../passwords/password.ts';
import { checkText } from '../rows/check-text.ts';

export type CreateApiTokenInput = {
  name: string;
  /** Scope names; `all` includes every scope. */
  scopes: readonly string[];
  expiresAt?: Date | null;
};

/** Creates a token without a permission check: for the command line, and for callers that have checked already. */
export async function issueApiToken({ db, clock }: CmsContext, input: CreateApiTokenInput) {
  const name = checkText('name', input.name, { max: 191 });
  if (name.trim() === '') throw cmsErrors.tokenNameEmpty();
  const scopes = expandScopes(input.scopes);
  const createdAt = clock();
  const expiresAt = input.expiresAt ?? null;
  if (expiresAt && !(expiresAt > createdAt)) throw cmsErrors.tokenExpiryPast();
  const secret = createSecret();
  const token = await db.apiToken.create({
    data: { name, scopes: [...scopes], tokenHash: hashSecret(secret), createdAt, expiresAt },
    omit: { tokenHash: true },
  });
  return { token, secret };
}

function expandScopes(names: readonly string[]): ReadonlySet<string> {
  const at = names.findIndex((name) => name !== 'all' && !isCmsScope(name));
  if (at >= 0)
    throw cmsErrors.unknownScope({ message: `There is no scope ${names[at]}.`, field: `scopes[${at}]` });
  return new Set(names.includes('all') ? cmsScopes : names);
}
