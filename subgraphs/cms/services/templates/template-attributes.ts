import { z } from 'zod';

const idsOrAll = z.union([z.literal('all'), z.array(z.int())]);

/** What a template offers and where: its content types, the modules of each, the categories it is for. */
const templateAttributes = z.object({
  ctypes: z.record(z.string(), z.string()).default({}),
  modules: z.record(z.string(), idsOrAll).default({}),
  categories: idsOrAll.default('all'),
});
export type TemplateAttributes = z.infer<typeof templateAttributes>;

export function readAttributes(attributes: unknown): TemplateAttributes {
  return templateAttributes.parse(attributes);
}

/** A template that names no content type has one, number 1. */
export function hasCtype({ ctypes }: TemplateAttributes, ctypeId: number): boolean {
  return Object.keys(ctypes).length === 0 ? ctypeId === 1 : Object.hasOwn(ctypes, ctypeId);
}

/** A content type that lists no modules takes any. */
export function takesModule({ modules }: TemplateAttributes, ctypeId: number, moduleId: number): boolean {
  const taken = modules[ctypeId] ?? 'all';
  return taken === 'all' || taken.includes(moduleId);
}
