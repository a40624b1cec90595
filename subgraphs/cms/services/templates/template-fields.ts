import { cmsErrors } from '../../errors.ts';
import { checkColumnText, rethrowUniqueViolation } from '../rows/rows.ts';
import type { TemplateAttributes } from './template-attributes.ts';

/** Texts of a template in the inputs that create or change one. */
export type TemplateTexts = { name?: string | null; content?: string | null; key?: string | null };

/** The given fields as their columns store them; an empty key becomes null. */
export function toTemplateColumns({ name, content, key }: TemplateTexts) {
  return {
    name: readRequired('name', name, 255),
    content: readRequired('content', content, Number.POSITIVE_INFINITY),
    key: key == null ? undefined : checkColumnText('key', key, { max: 191 }) || null,
  };
}

/** Checks name and content, because the contract has a separate message for empty ones. */
function readRequired(field: string, text: string | null | undefined, max: number) {
  if (text === '') {
    const errors = [{ field, message: 'must not be empty' }];
    throw cmsErrors.fieldEmpty({ details: { errors }, wire: { message: `${field} is required` } });
  }
  return text == null ? undefined : checkColumnText(field, text, { max });
}

type CtypeInput = { number: number; name: string; moduleIds?: number[] | null };
export type TemplateAttributesInput = {
  contentTypes?: CtypeInput[] | null;
  categoryIds?: number[] | null;
  isForAllCategories?: boolean | null;
};

/** The attributes of a template, with the given ones replaced. */
export function mergeTemplateAttributes(
  { contentTypes: ctypes, categoryIds, isForAllCategories }: TemplateAttributesInput,
  previous: TemplateAttributes,
): TemplateAttributes {
  const categories = isForAllCategories ? 'all' : (categoryIds ?? previous.categories);
  if (!ctypes) return { ...previous, categories };
  const numbers = ctypes.map(({ number }) => number);
  if (new Set(numbers).size < numbers.length || numbers.some((number) => number < 1))
    throw cmsErrors.templateCtypesInvalid();
  return {
    ctypes: Object.fromEntries(
      ctypes.map(({ number, name }) => [number, checkColumnText('name', name, { input: 'contentTypes' })]),
    ),
    modules: Object.fromEntries(
      ctypes.map(({ number, moduleIds }) => [number, moduleIds ?? ('all' as const)]),
    ),
    categories,
  };
}

export const rethrowTemplateKeyConflict = rethrowUniqueViolation(cmsErrors.templateKeyExists, 'key');
