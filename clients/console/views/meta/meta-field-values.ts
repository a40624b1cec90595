import {
  formatMetaChoices,
  isSqlChoiceQuery,
  type MetaChoice,
  type MetaFieldKind,
  metaFieldKindOf,
  metaFieldKinds,
  parseMetaChoices,
  parseMetaFieldAttributes,
  parseNumberList,
  serializeNumberList,
} from './meta-field-settings.ts';
import type { MetaField } from './meta-fields.graph.ts';
import type { MetaOwnerKind } from './use-meta-item.ts';

export const metaOwnerPrefixes: Record<MetaOwnerKind, string> = {
  ARTICLE: 'art_',
  CATEGORY: 'cat_',
  MEDIA: 'med_',
  LANGUAGE: 'clang_',
};

/** Values of the form of a meta field. */
export type MetaFieldFormValues = {
  title: string;
  /** Name without the prefix. */
  name: string;
  kind: MetaFieldKind;
  choices: MetaChoice[];
  params: string;
  isMultiple: boolean;
  note: string;
  attributes: string;
  defaultValue: string;
  restrictions: string[];
  validate: string;
  callback: string;
};

export const choiceMetaFieldKinds: readonly MetaFieldKind[] = ['select', 'radio', 'checkbox'];

/** Attributes that have fields of their own in the form. */
const ownAttributes = /(^|\s)(?:multiple|note)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"']+))?(?=\s|$)/gi;

export function toMetaFieldFormValues(field: MetaField | undefined): MetaFieldFormValues {
  const attributes = parseMetaFieldAttributes(field?.attributes ?? '');
  const params = field?.params ?? '';
  const kind = metaFieldKindOf(field?.type.number ?? 1);
  return {
    title: field?.title ?? '',
    name: field?.name.slice(metaOwnerPrefixes[field.owner].length) ?? '',
    kind,
    choices: choiceMetaFieldKinds.includes(kind) ? parseMetaChoices(params) : [],
    params,
    isMultiple: attributes.has('multiple'),
    note: attributes.get('note') ?? '',
    attributes: (field?.attributes ?? '').replace(ownAttributes, '').trim(),
    defaultValue: field?.defaultValue ?? '',
    restrictions: parseNumberList(field?.restrictions ?? '').map(String),
    validate: field?.validate ?? '',
    callback: field?.callback ?? '',
  };
}

/** Whether the form edits the choices one by one: not those of a query of the former system. */
export function hasChoiceEditor({ kind, params }: Pick<MetaFieldFormValues, 'kind' | 'params'>): boolean {
  return choiceMetaFieldKinds.includes(kind) && !isSqlChoiceQuery(params);
}

/** Returns the input fields that both mutations have in common. */
export function toMetaFieldInput(values: MetaFieldFormValues) {
  const { title, kind, choices, params, isMultiple, note, attributes, defaultValue } = values;
  return {
    title: title.trim(),
    params: hasChoiceEditor(values) ? formatMetaChoices(choices) : params.trim(),
    attributes: [
      kind === 'select' && isMultiple ? 'multiple="multiple"' : '',
      // The format of attributes has no escape for quotes.
      note.trim() ? `note="${note.trim().replaceAll('"', '”')}"` : '',
      attributes.trim(),
    ]
      .filter(Boolean)
      .join(' '),
    defaultValue,
    restrictions: serializeNumberList(values.restrictions.map(Number)),
    validate: values.validate,
    callback: values.callback,
  };
}

export function toMetaFieldKindNumber(kind: MetaFieldKind): number {
  const [number] = Object.entries(metaFieldKinds).find(([, name]) => name === kind) ?? ['1'];
  return Number(number);
}
