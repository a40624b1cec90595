import { cmsErrors } from '../../errors.ts';

/** Form of a type's values in responses. */
type ValueForm = 'text' | 'list' | 'date' | 'datetime' | 'time' | 'none';

type MetaType = {
  id: number;
  label: string;
  dbtype: 'text' | 'varchar';
  dblength: number;
  form: ValueForm;
  /** Kind of item that a value refers to, by file name (media) or id (articles). */
  refersTo?: 'media' | 'article';
};

const text = { dbtype: 'text', dblength: 0 } as const;
const varchar = { dbtype: 'varchar', dblength: 255 } as const;

/** The types of meta fields. A select holds a list when its attributes contain `multiple`. */
export const metaFieldTypes: readonly MetaType[] = [
  { id: 1, label: 'text', ...text, form: 'text' },
  { id: 2, label: 'textarea', ...text, form: 'text' },
  { id: 3, label: 'select', ...varchar, form: 'text' },
  { id: 4, label: 'radio', ...varchar, form: 'text' },
  { id: 5, label: 'checkbox', ...varchar, form: 'list' },
  { id: 6, label: 'REX_MEDIA_WIDGET', ...varchar, form: 'text', refersTo: 'media' },
  { id: 7, label: 'REX_MEDIALIST_WIDGET', ...text, form: 'list', refersTo: 'media' },
  { id: 8, label: 'REX_LINK_WIDGET', ...varchar, form: 'text', refersTo: 'article' },
  { id: 9, label: 'REX_LINKLIST_WIDGET', ...text, form: 'list', refersTo: 'article' },
  { id: 10, label: 'date', ...text, form: 'date' },
  { id: 11, label: 'datetime', ...text, form: 'datetime' },
  { id: 12, label: 'legend', ...text, form: 'none' },
  { id: 13, label: 'time', ...text, form: 'time' },
];

const selectId = 3;
const byId = new Map(metaFieldTypes.map((type) => [type.id, type]));

export function findMetaFieldType(id: number): MetaType | undefined {
  return byId.get(id);
}

export function requireMetaFieldType(id: number): MetaType {
  const type = findMetaFieldType(id);
  if (!type) throw cmsErrors.metaTypeUnknown();
  return type;
}

/** The form of a field's values. Fields only have types of this table. */
export function getMetaFieldValueShape({
  typeId,
  attributes,
}: {
  typeId: number;
  attributes: string;
}): ValueForm {
  if (typeId === selectId && /\bmultiple\b/i.test(attributes)) return 'list';
  return findMetaFieldType(typeId)?.form ?? 'none';
}

/** The kinds of items with meta fields, by the prefix of the field names. */
const metaPrefixes = ['art_', 'cat_', 'med_', 'clang_'] as const;
/** Prefix of a field's name, which says to which kind of item the field belongs. */
export type MetaFieldPrefix = (typeof metaPrefixes)[number];

const nameForm = /^(art_|cat_|med_|clang_)[a-z0-9_]+$/i;

/** The prefix of a field name; null for an invalid name. */
export function findMetaFieldPrefix(name: string): MetaFieldPrefix | null {
  const [, prefix] = nameForm.exec(name) ?? [];
  return metaPrefixes.find((candidate) => candidate === prefix?.toLowerCase()) ?? null;
}

export function isMetaFieldPrefix(text: string): text is MetaFieldPrefix {
  return metaPrefixes.some((prefix) => prefix === text);
}
