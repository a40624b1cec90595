import { AppError } from '../../../../core/errors/errors.ts';
import { requestErrors } from '../../../../core/errors/request-errors.ts';
import { isRecord } from '../../../../core/lib/records.ts';
import type { CmsContext } from '../../context.ts';
import { requireExpectedVersion, type VersionPrecondition } from '../rows/rows.ts';
import { toCategoryView } from '../structure/articles.ts';
import {
  articleMetaItemKind,
  categoryMetaItemKind,
  languageMetaItemKind,
  type MetaItemKind,
  mediaMetaItemKind,
} from './meta-item-kinds.ts';
import { getMetaWritableItem } from './read-meta-values.ts';
import { decodeMetaValues, encodeMetaValues } from './stored-values.ts';

type Content = { text?: string | null; list?: string[] | null; at?: Date | null };
type MetaValueInput = { name: string; content?: Content | null };
type Values = { values: readonly MetaValueInput[] } & VersionPrecondition;

type StructureInput = { id: number; languageId?: number | null } & Values;

/** Changes the values of an item and returns the item after the change. */
async function changeMetaValues<Key, Row extends { meta: unknown; version?: number }, Name>(
  ctx: CmsContext,
  owner: MetaItemKind<Key, Row, Name>,
  input: Key & Values,
): Promise<Row> {
  try {
    await updateMetaValues(ctx, owner, { ...input, values: toRecord(input.values) });
  } catch (error) {
    throw error instanceof AppError ? atPosition(error, input.values) : error;
  }
  return owner.find(ctx, input, owner.actions.update);
}

/** Values by field name as in REST, with dates in Unix seconds. */
function toRecord(values: readonly MetaValueInput[]): Record<string, unknown> {
  const record = new Map<string, unknown>();
  for (const { name, content } of values) {
    if (record.has(name)) throw requestErrors.invalid({ message: `The field ${name} is there twice.` });
    const { text, list, at } = content ?? {};
    record.set(name, text ?? list ?? (at ? Math.floor(at.getTime() / 1000) : null));
  }
  return Object.fromEntries(record);
}

/** Returns the same error with the index of the value in the list instead of the name of its field. */
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

/** Changes meta values of an article in one language, by default in the start language. */
export async function changeArticleMetaValues(ctx: CmsContext, { languageId, ...input }: StructureInput) {
  return { article: await changeMetaValues(ctx, articleMetaItemKind, { ...input, clangId: languageId }) };
}

/** Changes meta values of a category in one language, by default in the start language. */
export async function changeCategoryMetaValues(ctx: CmsContext, { languageId, ...input }: StructureInput) {
  const category = await changeMetaValues(ctx, categoryMetaItemKind, { ...input, clangId: languageId });
  return { category: toCategoryView(category) };
}

export async function changeMediaMetaValues(ctx: CmsContext, input: { id: number } & Values) {
  return { media: await changeMetaValues(ctx, mediaMetaItemKind, input) };
}

export async function changeLanguageMetaValues(ctx: CmsContext, input: { id: number } & Values) {
  return { language: await changeMetaValues(ctx, languageMetaItemKind, input) };
}

/** Changes the given meta values of an item. */
export async function updateMetaValues<Key, Row extends { meta: unknown; version?: number }, Name>(
  ctx: CmsContext,
  owner: MetaItemKind<Key, Row, Name>,
  input: Key & VersionPrecondition & { values: Readonly<Record<string, unknown>> },
) {
  const { prefix, toName, save } = owner;
  const { viewer, row } = await getMetaWritableItem(ctx, owner, input);
  const fields = await ctx.loaders.metaFields(prefix);
  const storedValues = encodeMetaValues(fields, input.values);
  const isChanged = Object.keys(storedValues).length > 0;
  const { version } = row;
  if (version !== undefined) requireExpectedVersion({ version }, input);
  const saved = isChanged ? await save({ ctx, viewer }, row, storedValues, input) : row;
  return { ...toName(row), version: saved.version ?? 0, values: decodeMetaValues(fields, saved.meta) };
}
