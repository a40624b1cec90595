import {
  Checkbox,
  Group,
  MultiSelect,
  NativeSelect,
  Radio,
  Stack,
  TagsInput,
  TextInput,
} from '@mantine/core';
import { useWords } from '../../words/language-provider.tsx';
import type { MetaValueFieldProps } from './meta-draft.ts';
import {
  isSqlChoiceQuery,
  type MetaChoice,
  parseMetaChoices,
  parseMetaFieldAttributes,
} from './meta-field-settings.ts';
import { metaValuesWords } from './meta-values.words.ts';

/** Choices of a field, with its label, its hint and its values as a list. */
function useChoices({ value, draft, error }: MetaValueFieldProps) {
  const words = useWords(metaValuesWords);
  const params = value.field?.params ?? '';
  const note = parseMetaFieldAttributes(value.field?.attributes ?? '').get('note');
  const texts = [note, isSqlChoiceQuery(params) && words.sqlChoices].filter(Boolean);
  const values = typeof draft === 'string' ? [draft].filter(Boolean) : [...draft];
  const offered = parseMetaChoices(params);
  return {
    common: { label: value.title || value.name, error, description: texts.join(' ') || undefined },
    choices: offered.length > 0 ? withStored(offered, values, words.notOffered) : offered,
    values,
  };
}

/** The choices, and stored values that are no longer among them, so that saving does not remove these. */
function withStored(
  choices: readonly MetaChoice[],
  stored: readonly string[],
  toLabel: (value: string) => string,
): MetaChoice[] {
  const others = stored.filter((value) => !choices.some((choice) => choice.value === value));
  return [...choices, ...others.map((value) => ({ value, label: toLabel(value) }))];
}

/** The choices with one for no value. */
function useOptionalChoices(choices: readonly MetaChoice[]): MetaChoice[] {
  const { none } = useWords(metaValuesWords);
  const hasEmpty = choices.some(({ value }) => value === '');
  return hasEmpty ? [...choices] : [{ value: '', label: none }, ...choices];
}

/** A select of one value, or of several if the field's attributes say so. Without choices, values are free text. */
export function MetaSelectField(props: MetaValueFieldProps) {
  const { draft, onChange } = props;
  const { common, choices, values } = useChoices(props);
  const words = useWords(metaValuesWords);
  const optionalChoices = useOptionalChoices(choices);
  if (typeof draft !== 'string' && choices.length > 0)
    return (
      <MultiSelect
        {...common}
        data={choices.filter(({ value }) => value !== '')}
        value={values}
        onChange={onChange}
        searchable
        nothingFoundMessage={words.noHits}
        clearSearchOnChange
      />
    );
  if (typeof draft !== 'string') return <TagsInput {...common} value={values} onChange={onChange} />;
  if (choices.length === 0) return <FreeText {...props} />;
  return (
    <NativeSelect
      {...common}
      value={draft}
      data={optionalChoices}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

function FreeText(props: MetaValueFieldProps) {
  const { common, values } = useChoices(props);
  return (
    <TextInput
      {...common}
      dir="auto"
      value={values[0] ?? ''}
      onChange={({ currentTarget }) => props.onChange(currentTarget.value)}
    />
  );
}

/** Radio buttons, with one for no value, because a chosen radio button cannot be taken back. */
export function MetaRadioField(props: MetaValueFieldProps) {
  const { common, choices, values } = useChoices(props);
  const optionalChoices = useOptionalChoices(choices);
  if (choices.length === 0) return <FreeText {...props} />;
  return (
    <Radio.Group {...common} value={values[0] ?? ''} onChange={props.onChange}>
      <Group gap="lg" mt="xs">
        {optionalChoices.map(({ value, label }) => (
          <Radio key={value} value={value} label={label} />
        ))}
      </Group>
    </Radio.Group>
  );
}

/** Value of a single checkbox whose field has no choices. */
const checkedValue = '1';

/** Checkboxes of the choices. A field with one choice or none is a single checkbox with the label of the field. */
export function MetaCheckboxField(props: MetaValueFieldProps) {
  const { onChange } = props;
  const { common, choices, values } = useChoices(props);
  const only = choices[0]?.value ?? checkedValue;
  if (choices.length < 2 && values.every((value) => value === only))
    return (
      <Checkbox
        {...common}
        checked={values.includes(only)}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? [only] : [])}
      />
    );
  if (choices.length === 0) return <TagsInput {...common} value={values} onChange={onChange} />;
  return (
    <Checkbox.Group {...common} value={values} onChange={onChange}>
      <Stack gap="xs" mt="xs">
        {choices.map(({ value, label }) => (
          <Checkbox key={value} value={value} label={label} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
