import { type MetaFieldKind, metaFieldKindOf } from './meta-field-settings.ts';
import type { MetaValue } from './meta-values.graph.ts';

/** Content of a form field: a text, or a list for fields with several values. */
export type MetaDraft = string | readonly string[];

/** Props of the editor of one value. */
export type MetaValueFieldProps = {
  value: MetaValue;
  draft: MetaDraft;
  error: string | undefined;
  onChange: (draft: MetaDraft) => void;
};

const kindsByForm: Record<MetaValue['form'], MetaFieldKind> = {
  TEXT: 'text',
  LIST: 'checkbox',
  DATE: 'date',
  DATETIME: 'datetime',
  TIME: 'time',
  NONE: 'legend',
};

export function metaValueKindOf({ field, form }: MetaValue): MetaFieldKind {
  return field ? metaFieldKindOf(field.type.number) : kindsByForm[form];
}

/** Writes an instant for an input of type `datetime-local`, in the reader's time zone. */
function toLocalInput(moment: string): string {
  const date = new Date(moment);
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length);
}

/** The stored value as the form shows it. */
export function toMetaDraft({ form, text, list, at, iso }: MetaValue): MetaDraft {
  if (form === 'LIST') return list ?? [];
  if (form === 'DATE') return iso?.slice(0, 'YYYY-MM-DD'.length) ?? '';
  if (form === 'TIME') return iso?.slice(0, 'HH:MM'.length) ?? '';
  if (form === 'DATETIME') return at ? toLocalInput(at) : '';
  return text ?? '';
}

export function isSameMetaDraft(left: MetaDraft, right: MetaDraft): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}

/**
 * The value for the graph. Dates and times of day are sent as text, because they have no time zone: the server reads them
 * in its own.
 */
export function toMetaValueInput({ name, form }: Pick<MetaValue, 'name' | 'form'>, draft: MetaDraft) {
  if (typeof draft !== 'string') return { name, content: { list: [...draft] } };
  if (draft === '') return { name, content: form === 'TEXT' ? { text: '' } : null };
  if (form === 'DATETIME') return { name, content: { at: new Date(draft).toISOString() } };
  return { name, content: { text: draft } };
}
