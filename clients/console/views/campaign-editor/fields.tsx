import {
  Autocomplete,
  NumberInput,
  type NumberInputProps,
  Select,
  TagsInput,
  TextInput,
  type TextInputProps,
} from '@mantine/core';
import { useLocaleFormatters } from '../../format/use-locale-formatters.ts';
import { useWords } from '../../words/language-provider.tsx';
import { campaignFieldWords, toFieldLabel } from '../campaigns/field.words.ts';
import { useField } from './campaign-form.ts';
import { toSelectOptions } from './choices.words.ts';
import { sectionWords } from './section.words.ts';

/** Returns the properties of a field, with its label. */
export function useLabelledFieldProps(path: string) {
  return { ...useField(path), label: toFieldLabel(path, useWords(campaignFieldWords)) };
}

type FieldProps = { path: string; description?: string };

export function TextField({ path, ...props }: FieldProps & TextInputProps) {
  return <TextInput {...useLabelledFieldProps(path)} {...props} />;
}

/** Choice of one of the graph's values, shown in words. */
export function ChoiceField({
  path,
  words,
  isRequired = false,
  isSearchable = false,
}: FieldProps & {
  words: Readonly<Record<string, string>>;
  /** Whether one of the values is always chosen. */
  isRequired?: boolean;
  isSearchable?: boolean;
}) {
  const { choose } = useWords(sectionWords);
  return (
    <Select
      {...useLabelledFieldProps(path)}
      data={toSelectOptions(words)}
      placeholder={choose}
      clearable={!isRequired}
      allowDeselect={false}
      searchable={isSearchable}
    />
  );
}

/** Number in the reader's notation. */
export function NumberField({ path, ...props }: FieldProps & NumberInputProps) {
  const format = useLocaleFormatters();
  const decimalSeparator = format.number(1.5).charAt(1);
  const thousandSeparator = /^1(\D)/.exec(format.number(1_000_000))?.[1] ?? '';
  return (
    <NumberInput
      {...useLabelledFieldProps(path)}
      min={0}
      hideControls
      allowNegative={false}
      decimalSeparator={decimalSeparator}
      thousandSeparator={thousandSeparator}
      {...props}
    />
  );
}

/** Free text with suggestions. */
export function SuggestionField({
  path,
  suggestions,
  description,
}: FieldProps & { suggestions: readonly string[] }) {
  return (
    <Autocomplete
      {...useLabelledFieldProps(path)}
      data={[...suggestions]}
      description={description}
      limit={8}
      autoComplete="off"
    />
  );
}

/** List of short texts. */
export function TagsField({
  path,
  suggestions = [],
  description,
}: FieldProps & { suggestions?: readonly string[] }) {
  const { addTag } = useWords(sectionWords);
  const field = useLabelledFieldProps(path);
  return (
    <TagsInput
      {...field}
      data={[...suggestions]}
      description={description}
      placeholder={field.value?.length > 0 ? undefined : addTag}
      splitChars={[',', ';']}
      acceptValueOnBlur
      limit={8}
    />
  );
}
