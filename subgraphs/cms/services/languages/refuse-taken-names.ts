import type { CmsTransaction } from '../../deps.ts';
import { cmsErrors } from '../../errors.ts';

type Names = { code?: string | undefined; name?: string | undefined; exceptId?: number };

/** Code and name are each unique; the comparison is exact. */
export async function refuseTakenNames(tx: CmsTransaction, { code, name, exceptId }: Names): Promise<void> {
  const not = exceptId === undefined ? undefined : { not: exceptId };
  if (code !== undefined && (await tx.language.findFirst({ where: { code, id: not } }))) {
    throw cmsErrors.languageCodeExists();
  }
  if (name !== undefined && (await tx.language.findFirst({ where: { name, id: not } }))) {
    throw cmsErrors.languageNameExists();
  }
}
