import { isUniqueViolation } from '../../../../prisma/unique-violation.ts';
import { cmsErrors } from '../../errors.ts';
import { checkText } from '../rows/check-text.ts';
import type { TemplateAttributes } from './template-attributes.ts';

type Fields = { name?: string | null; content?: string | null; key?: string | null };

/** The given fields as their columns store them; an empty key becomes null. */
export function readTemplateFields({ name, content, key }: Fields) {
  return {
    name: readRequired('name', name, 255),
    content: readRequired('content', content, Number.POSITIVE_INFINITY),
    key: key == null ? undefined : checkText('key', key, { max: 191 }) || null,
  };
}

/** For an empty name or content the contract has its own message. */
function readRequired(field: string, text: string | null | undefined, max: number) {
  if (text === '') throw cmsErrors.fieldEmpty({ message: `${field} is required` });
  return text == null ? undefined : checkText(field, text, { max });
}

type CtypeInput = { id: number; name: string; moduleIds?: number[] | null };
export type AttributesInput = {
  ctypes?: CtypeInput[] | null;
  categoryIds?: number[] | null;
  isForAllCategories?: boolean | null;
};

/** The attributes of a template, with the given ones replaced. */
export function readAttributesInput(
  { ctypes, categoryIds, isForAllCategories }: AttributesInput,
  previous: TemplateAttributes,
): TemplateAttributes {
  const categories = isForAllCategories ? 'all' : (categoryIds ?? previous.categories);
  if (!ctypes) return { ...previous, categories };
  const ids = ctypes.map(({ id }) => id);
  if (new Set(ids).size < ids.length || ids.some((id) => id < 1)) throw cmsErrors.templateCtypesInvalid();
  return {
    ctypes: Object.fromEntries(ctypes.map(({ id, name }) => [id, checkText('name', name)])),
    modules: Object.fromEntries(ctypes.map(({ id, moduleIds }) => [id, moduleIds ?? ('all' as const)])),
    categories,
  };
}

/** For `catch`: turns the unique violation of a key into the domain's error. */
export function refuseTakenTemplateKey(cause: unknown): never {
  throw isUniqueViolation(cause, 'key') ? cmsErrors.templateKeyExists({ cause }) : cause;
}
