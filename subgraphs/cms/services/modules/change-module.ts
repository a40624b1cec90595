import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { removeItemFromRolePermissions } from '../roles/role-permissions.ts';
import {
  checkColumnText,
  cmsTableSql,
  rethrowUniqueViolation,
  toCreationStamp,
  toUpdateStamp,
} from '../rows/rows.ts';

type Fields = { name?: string | null; key?: string | null; input?: string | null; output?: string | null };

const unlimitedLength = { max: Number.POSITIVE_INFINITY };

/** The given fields as their columns store them; an empty key becomes null. */
function readModuleFields({ name, key, input, output }: Fields) {
  return {
    name: name == null ? undefined : checkColumnText('name', name),
    key: key == null ? undefined : checkColumnText('key', key, { max: 191 }) || null,
    input: input == null ? undefined : checkColumnText('input', input, unlimitedLength),
    output: output == null ? undefined : checkColumnText('output', output, unlimitedLength),
  };
}

const rethrowModuleKeyConflict = rethrowUniqueViolation(cmsErrors.moduleKeyExists, 'key');

type CreateModuleInput = Fields & { name: string; input: string; output: string };

export async function createModule(ctx: CmsContext, input: CreateModuleInput) {
  const viewer = await authorize(ctx, 'modules/add');
  const { name, input: form, output } = input;
  const fields = { ...readModuleFields(input), name, input: form, output };
  const module = await ctx.db.module
    .create({ data: { ...fields, ...toCreationStamp(viewer, ctx.clock()) } })
    .catch(rethrowModuleKeyConflict);
  return { module };
}

/** Changes only the given fields. */
export async function updateModule(ctx: CmsContext, { id, ...input }: Fields & { id: number }) {
  const viewer = await authorize(ctx, 'modules/update');
  const module = await ctx.db.module.findUnique({ where: { id } });
  if (!module) throw cmsErrors.moduleNotFound();
  const fields = readModuleFields(input);
  if (Object.values(fields).every((value) => value === undefined)) return { module };
  const [updatedModule] = await ctx.db.module
    .updateManyAndReturn({ where: { id }, data: { ...fields, ...toUpdateStamp(viewer, ctx.clock()) } })
    .catch(rethrowModuleKeyConflict);
  if (!updatedModule) throw cmsErrors.moduleNotFound();
  return { module: updatedModule };
}

/** Deletes a module that no slice uses, and removes it from the permissions of all roles. */
export async function deleteModule(ctx: CmsContext, { id }: { id: number }) {
  await authorize(ctx, 'modules/delete');
  await ctx.db.$transaction(async (tx) => {
    // A concurrent write of a slice with this module either commits first or fails because the module no
    // longer exists.
    const lockedModules = await tx.$queryRaw<
      unknown[]
    >`SELECT id FROM ${cmsTableSql(ctx, 'modules')} WHERE id = ${id} FOR UPDATE`;
    if (lockedModules.length === 0) throw cmsErrors.moduleNotFound();
    const slice = await tx.slice.findFirst({ where: { moduleId: id }, select: { id: true } });
    if (slice) throw cmsErrors.moduleInUse();
    await tx.module.delete({ where: { id } });
    await removeItemFromRolePermissions(tx, 'modules', id);
  });
  return { deletedId: id };
}
