/** How values of a kind are told on the wire. */
export type ValueForm = 'text' | 'list' | 'date' | 'datetime' | 'time' | 'none';

export type MetaType = {
  id: number;
  label: string;
  dbtype: 'text' | 'varchar';
  dblength: number;
  form: ValueForm;
  /** What its texts name, of those that name something. */
  refersTo?: 'media' | 'article';
};

const text = { dbtype: 'text', dblength: 0 } as const;
const varchar = { dbtype: 'varchar', dblength: 255 } as const;

/** The kinds of meta fields. A select holds a list when its attributes say `multiple`. */
export const metaTypes: readonly MetaType[] = [
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
const byId = new Map(metaTypes.map((type) => [type.id, type]));

export function findMetaType(id: number): MetaType | undefined {
  return byId.get(id);
}

/** The form of a field's values. Fields have only types that exist. */
export function formOf({ typeId, attributes }: { typeId: number; attributes: string }): ValueForm {
  if (typeId === selectId && /\bmultiple\b/i.test(attributes)) return 'list';
  return findMetaType(typeId)?.form ?? 'none';
}
