import { z } from 'zod';

const idsOrAll = z.union([z.literal('all'), z.array(z.int())]);

/** The attributes of a template: its content types, the modules of each, the categories it may be used in. */
const templateAttributes = z.object({
  ctypes: z.record(z.string(), z.string()).default({}),
  modules: z.record(z.string(), idsOrAll).default({}),
  categories: idsOrAll.default('all'),
});
/** Parsed form of the column `attributes` of a template. */
export type TemplateAttributes = z.infer<typeof templateAttributes>;

export function parseTemplateAttributes(attributes: unknown): TemplateAttributes {
  return templateAttributes.parse(attributes);
}

/** A template without content types has one with number 1. */
export function hasTemplateContentType({ ctypes }: TemplateAttributes, ctypeId: number): boolean {
  return Object.keys(ctypes).length === 0 ? ctypeId === 1 : Object.hasOwn(ctypes, ctypeId);
}

/** A content type without a list of modules accepts all modules. */
export function isModuleAllowedInTemplate(
  { modules }: TemplateAttributes,
  ctypeId: number,
  moduleId: number,
): boolean {
  const allowedModules = modules[ctypeId] ?? 'all';
  return allowedModules === 'all' || allowedModules.includes(moduleId);
}

/** The content types of a template; without any, the one with number 1. */
export function listContentTypes({ id: templateId, attributes }: { id: number; attributes: unknown }) {
  const { ctypes, modules } = parseTemplateAttributes(attributes);
  const contentTypes = Object.entries(ctypes);
  return (contentTypes.length ? contentTypes : [['1', ''] as const]).map(([number, name]) => {
    const allowedModules = modules[number] ?? 'all';
    return {
      templateId,
      number: Number(number),
      name,
      moduleIds: allowedModules === 'all' ? null : allowedModules,
    };
  });
}
