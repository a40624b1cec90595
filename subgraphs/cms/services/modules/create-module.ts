import { isUniqueViolation } from '../../../../prisma/errors/unique-violation.ts';
import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { checkText } from '../rows/check-text.ts';
import { stampCreated } from '../rows/rows.ts';

type Fields = { name?: string | null; key?: string | null; input?: string | null; output?: string | null };

const unlimited = { max: Number.POSITIVE_INFINITY };

/** The given fields as their columns store them; an empty key becomes null. */
export function readModuleFields({ name, key, input, output }: Fields) {
  return {
    name: name == null ? undefined : checkText('name', name),
    key: key == null ? undefined : checkText('key', key, { max: 191 }) || null,
    input: input == null ? undefined : checkText('input', input, unlimited),
    output: output == null ? undefined : checkText('output', output, unlimited),
  };
}

/** Error handler that turns the unique violation of a key into the domain's error. */
export function refuseTakenModuleKey(cause: unknown): never {
  throw isUniqueViolation(cause, 'key') ? cmsErrors.moduleKeyExists({ cause }) : cause;
}

type CreateModuleInput = { name: string; key?: string | null; input: string; output: string };

export async function createModule(ctx: CmsContext, input: CreateModuleInput) {
  const viewer = await authorize(ctx, 'modules/add');
  const { name, input: form, output } = input;
  const fields = { ...readModuleFields(input), name, input: form, output };
  const created = await ctx.db.module
    .create({ data: { ...fields, ...stampCreated(viewer, ctx.clock()) } })
    .catch(refuseTakenModuleKey);
  return { module: created };
}
