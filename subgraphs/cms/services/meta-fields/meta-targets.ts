/** What has meta fields, by the start of their names. */
const metaPrefixes = ['art_', 'cat_', 'med_', 'clang_'] as const;
export type MetaPrefix = (typeof metaPrefixes)[number];

const nameForm = /^(art_|cat_|med_|clang_)[a-z0-9_]+$/i;

/** The prefix of a field's name, or null when no field can have that name. */
export function findPrefix(name: string): MetaPrefix | null {
  const [, prefix] = nameForm.exec(name) ?? [];
  return metaPrefixes.find((known) => known === prefix?.toLowerCase()) ?? null;
}

export function isMetaPrefix(text: string): text is MetaPrefix {
  return metaPrefixes.some((prefix) => prefix === text);
}
