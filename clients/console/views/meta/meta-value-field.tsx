import { Textarea, TextInput } from '@mantine/core';
import type { ComponentType } from 'react';
import { useWords } from '../../words/language-provider.tsx';
import { ArticleLinkInput } from './article-link-input.tsx';
import { MediaInput } from './media-input.tsx';
import { MetaCheckboxField, MetaRadioField, MetaSelectField } from './meta-choice-fields.tsx';
import { type MetaValueFieldProps, metaValueKindOf } from './meta-draft.ts';
import { type MetaFieldKind, parseMetaFieldAttributes } from './meta-field-settings.ts';
import { metaValuesWords } from './meta-values.words.ts';

/** Editor of one meta value, by the kind of its field. */
export function MetaValueField(props: MetaValueFieldProps) {
  const Editor = editors[metaValueKindOf(props.value)];
  return <Editor {...props} />;
}

const defaultRows = 4;
const maxRows = 30;

/** Props of inputs of text, with what the attributes of the field say. */
function toTextProps({ value, draft, error, onChange }: MetaValueFieldProps) {
  const attributes = parseMetaFieldAttributes(value.field?.attributes ?? '');
  return {
    label: value.title || value.name,
    description: attributes.get('note'),
    error,
    placeholder: attributes.get('placeholder'),
    maxLength: Number(attributes.get('maxlength')) || undefined,
    value: typeof draft === 'string' ? draft : '',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value),
  };
}

function TextField(props: MetaValueFieldProps) {
  return <TextInput {...toTextProps(props)} dir="auto" />;
}

function AreaField(props: MetaValueFieldProps) {
  const rows =
    Number(parseMetaFieldAttributes(props.value.field?.attributes ?? '').get('rows')) || defaultRows;
  return <Textarea {...toTextProps(props)} dir="auto" autosize minRows={rows} maxRows={maxRows} />;
}

function DateField(props: MetaValueFieldProps) {
  return <TextInput {...toTextProps(props)} type="date" maw={280} />;
}

function TimeField(props: MetaValueFieldProps) {
  return <TextInput {...toTextProps(props)} type="time" maw={280} />;
}

function DateTimeField(props: MetaValueFieldProps) {
  const words = useWords(metaValuesWords);
  const { description, ...textProps } = toTextProps(props);
  return (
    <TextInput
      {...textProps}
      type="datetime-local"
      description={[description, words.inOwnZone].filter(Boolean).join(' ')}
      maw={280}
    />
  );
}

/** Props of the editors of references, whose only value is a text and whose lists are lists. */
function toReferenceProps({ value, draft, error, onChange }: MetaValueFieldProps) {
  const isList = typeof draft !== 'string';
  return {
    label: value.title || value.name,
    description: parseMetaFieldAttributes(value.field?.attributes ?? '').get('note'),
    error,
    value,
    chosen: isList ? draft : draft ? [draft] : [],
    isList,
    params: value.field?.params ?? '',
    onChange: (chosen: string[]) => onChange(isList ? chosen : (chosen[0] ?? '')),
  };
}

function MediaField(props: MetaValueFieldProps) {
  return <MediaInput {...toReferenceProps(props)} />;
}

function LinkField(props: MetaValueFieldProps) {
  return <ArticleLinkInput {...toReferenceProps(props)} />;
}

const editors: Record<MetaFieldKind, ComponentType<MetaValueFieldProps>> = {
  text: TextField,
  area: AreaField,
  select: MetaSelectField,
  radio: MetaRadioField,
  checkbox: MetaCheckboxField,
  media: MediaField,
  mediaList: MediaField,
  link: LinkField,
  linkList: LinkField,
  date: DateField,
  datetime: DateTimeField,
  time: TimeField,
  legend: () => null,
};
