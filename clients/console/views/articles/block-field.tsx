import { Checkbox, Select, Skeleton, Textarea, TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { toLanguageAttributes } from '../../format/text-direction.ts';
import { useWords } from '../../words/language-provider.tsx';
import { blockFieldWords } from './block-field.words.ts';
import type { BlockFieldProps } from './field-control-group.tsx';
import { LinkField } from './link-field.tsx';
import { LinkListField } from './link-list-field.tsx';
import { MediaField } from './media-field.tsx';
import { MediaListField } from './media-list-field.tsx';
import type { ModuleField } from './module-field.ts';
import { UrlField } from './url-field.tsx';

const RichTextField = lazy(async () => ({
  default: (await import('./rich-text-field.tsx')).RichTextField,
}));

/** Returns the label of a field: that of the form, or its kind and number. */
export function useFieldLabel(): (field: Pick<ModuleField, 'name' | 'number' | 'label'>) => string {
  const words = useWords(blockFieldWords);
  return ({ name, number, label }) => {
    const kind = name.replace(/\d+$/, '') as 'value' | 'media' | 'medialist' | 'link' | 'linklist';
    return label || words[kind](number);
  };
}

/** Control of a field of a block. */
export function BlockField(props: BlockFieldProps) {
  switch (props.field.control) {
    case 'rich':
      return (
        <Suspense fallback={<Skeleton height={140} />}>
          <RichTextField {...props} />
        </Suspense>
      );
    case 'choice':
      return <ChoiceField {...props} />;
    case 'check':
      return <CheckField {...props} />;
    case 'media':
      return <MediaField {...props} />;
    case 'medialist':
      return <MediaListField {...props} />;
    case 'link':
      return <LinkField {...props} />;
    case 'linklist':
      return <LinkListField {...props} />;
    case 'url':
      return <UrlField {...props} />;
    case 'hidden':
      return null;
    default:
      return <TextField {...props} />;
  }
}

function TextField({ field, label, value, onChange, languageCode, isReadOnly }: BlockFieldProps) {
  const language = toLanguageAttributes(languageCode);
  const common = {
    label,
    value,
    readOnly: isReadOnly,
    ...language,
    // The label is in the language of the console.
    labelProps: { dir: 'auto' },
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
  // A field for one line would lose the line breaks of its value.
  if (field.control === 'area' || value.includes('\n'))
    return <Textarea autosize minRows={3} maxRows={16} {...common} />;
  const type = field.control === 'number' || field.control === 'date' ? field.control : 'text';
  return <TextInput type={type} {...common} />;
}

function ChoiceField({ field, label, value, onChange, isReadOnly }: BlockFieldProps) {
  const words = useWords(blockFieldWords);
  const choices = field.choices.map((choice) => ({
    value: choice.value,
    label: choice.label || choice.value,
  }));
  const isKnown = !value || choices.some((choice) => choice.value === value);
  const data = isKnown ? choices : [...choices, { value, label: words.unknownChoice(value) }];
  return (
    <Select
      label={label}
      value={value || null}
      data={data.filter(
        (choice, index) => choice.value && data.findIndex((item) => item.value === choice.value) === index,
      )}
      placeholder={choices.find((choice) => choice.value === '')?.label || words.noChoice}
      clearable={!isReadOnly}
      readOnly={isReadOnly}
      allowDeselect={false}
      onChange={(next) => onChange(next ?? '')}
    />
  );
}

function CheckField({ field, label, value, onChange, isReadOnly }: BlockFieldProps) {
  const checkedValue = field.choices[0]?.value ?? '1';
  return (
    <Checkbox
      label={label}
      checked={value === checkedValue}
      disabled={isReadOnly}
      onChange={(event) => onChange(event.currentTarget.checked ? checkedValue : '')}
    />
  );
}
