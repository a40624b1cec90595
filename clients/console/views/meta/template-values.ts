import type { Template } from './templates.graph.ts';

/** An area of a template in the form. `modules` are numbers as texts, null for all modules. */
export type TemplateAreaFormValues = { number: number; name: string; modules: string[] | null };

/** Values of the form of a template. */
export type TemplateFormValues = {
  name: string;
  key: string;
  content: string;
  isActive: boolean;
  contentTypes: TemplateAreaFormValues[];
  isForAll: boolean;
  categoryIds: string[];
};

export function toTemplateFormValues(template: Template | undefined): TemplateFormValues {
  const areas = template?.contentTypes ?? [{ number: 1, name: '', modules: null }];
  return {
    name: template?.name ?? '',
    key: template?.key ?? '',
    content: template?.content ?? '',
    isActive: template?.isActive ?? true,
    contentTypes: areas.map(({ number, name, modules }) => ({
      number,
      name,
      modules: modules?.map((module) => String(module.number)) ?? null,
    })),
    isForAll: !template?.categories,
    categoryIds: template?.categories?.map(({ number }) => String(number)) ?? [],
  };
}

/** Input of both mutations. Without a list of categories, a new template is for all of them. */
export function toTemplateInput(values: TemplateFormValues) {
  const { name, key, content, isActive, contentTypes, isForAll, categoryIds } = values;
  return {
    name: name.trim(),
    key: key.trim(),
    content,
    isActive,
    contentTypes: contentTypes.map((area) => ({
      number: area.number,
      name: area.name.trim(),
      moduleIds: area.modules,
    })),
    categoryIds: isForAll ? undefined : categoryIds,
  };
}

/** Whether the numbers of the areas are positive and differ. */
export function hasValidTemplateAreaNumbers(areas: readonly TemplateAreaFormValues[]): boolean {
  const numbers = areas.map(({ number }) => number);
  return new Set(numbers).size === numbers.length && numbers.every((number) => number > 0);
}
