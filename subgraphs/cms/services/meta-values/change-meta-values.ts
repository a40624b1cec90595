import { AppError } from '../../../../core/errors/errors.ts';
import { requestErrors } from '../../../../core/errors/request-errors.ts';
import { isRecord } from '../../../../core/lib/records.ts';
import type { CmsContext } from '../../context.ts';
import type { MetaOwner } from './meta-owners.ts';
import { updateMetaValues } from './update-meta-values.ts';

type Content = { text?: string | null; list?: string[] | null; at?: Date | null };
type MetaValueInput = { name: string; content?: Content | null };
export type Values = { values: readonly MetaValueInput[] };

export type StructureInput = { id: number; languageId?: number | null } & Values;

/** Changes values of what has them, and reads it again. */
export async function changeMetaValues<Key, Row extends { meta: unknown }, Name>(
  ctx: CmsContext,
  owner: MetaOwner<Key, Row, Name>,
  input: Key & Values,
): Promise<Row> {
  try {
    await updateMetaValues(ctx, owner, { ...input, values: toRecord(input.values) });
  } catch (error) {
    throw error instanceof AppError ? atPosition(error, input.values) : error;
  }
  return owner.find(ctx, input, owner.actions.update);
}

/** By name, as REST gives them: a date in Unix seconds. */
function toRecord(values: readonly MetaValueInput[]): Record<string, unknown> {
  const record = new Map<string, unknown>();
  for (const { name, content } of values) {
    if (record.has(name)) throw requestErrors.invalid({ message: `The field ${name} is there twice.` });
    const { text, list, at } = content ?? {};
    record.set(name, text ?? list ?? (at ? Math.floor(at.getTime() / 1000) : null));
  }
  return Object.fromEntries(record);
}

/** The same refusal, which names a value by its place in the list instead of by its field. */
function atPosition(error: AppError, values: readonly MetaValueInput[]): AppError {
  const { code, status, wire, details } = error.extensions;
  if (!Array.isArray(details?.errors)) return error;
  const errors = details.errors.map((violation: unknown) => {
    const position = isRecord(violation)
      ? values.findIndex(({ name }) => violation.field === `values.${name}`)
      : -1;
    return isRecord(violation) && position >= 0 ? { ...violation, field: `values[${position}]` } : violation;
  });
  const spec = { status, message: error.message };
  return new AppError(code, spec, { wire, details: { ...details, errors }, cause: error });
}
