import { ActionIcon, Group, Input, Select, Stack, Text } from '@mantine/core';
import { ArrowDownIcon, ArrowUpIcon, XIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useWords } from '../../words/language-provider.tsx';
import { metaValuesWords } from './meta-values.words.ts';

/** An object to which a value refers. `name` is undefined if it is not found. */
type Reference = { value: string; name: string | undefined; content: ReactNode };

type ReferenceInputProps = {
  label: string;
  error: string | undefined;
  description: string | undefined;
  isList: boolean;
  references: readonly Reference[];
  onChange: (values: string[]) => void;
  search: {
    label: string;
    placeholder: string;
    text: string;
    onText: (text: string) => void;
    options: readonly { value: string; label: string }[];
  };
  /** Another way to choose, below the search. */
  children?: ReactNode;
};

/** Chosen objects in their order, and a search that adds one, or replaces the only one. */
export function ReferenceInput(props: ReferenceInputProps) {
  const { label, error, description, isList, references, onChange, search } = props;
  const words = useWords(metaValuesWords);
  const labelId = useId();
  const values = references.map(({ value }) => value);
  const add = (value: string | null) => {
    if (value === null) return;
    onChange(isList ? [...values.filter((other) => other !== value), value] : [value]);
    search.onText('');
  };
  return (
    <Stack gap={6} role="group" aria-labelledby={labelId}>
      <div>
        <Text id={labelId} size="sm" fw={600}>
          {label}
        </Text>
        {description && <Input.Description>{description}</Input.Description>}
      </div>
      {references.length > 0 && (
        <Stack
          component="ul"
          gap={4}
          m={0}
          p={0}
          className="meta-references"
          aria-label={words.chosen(label)}
        >
          {references.map((reference, index) => (
            <Group component="li" key={reference.value} gap="xs" wrap="nowrap">
              <div className="meta-reference">
                {reference.content}
                {reference.name === undefined && (
                  <Text size="xs" c="dimmed">
                    {words.missing}
                  </Text>
                )}
              </div>
              <ReferenceActions
                name={reference.name ?? reference.value}
                values={values}
                index={index}
                isList={isList}
                onChange={onChange}
              />
            </Group>
          ))}
        </Stack>
      )}
      <Select
        aria-label={search.label}
        placeholder={search.placeholder}
        data={[...search.options]}
        value={null}
        onChange={add}
        searchable
        searchValue={search.text}
        onSearchChange={search.onText}
        filter={({ options }) => options}
        nothingFoundMessage={words.noHits}
        error={error}
      />
      {props.children}
    </Stack>
  );
}

type ActionsProps = {
  name: string;
  values: readonly string[];
  index: number;
  isList: boolean;
  onChange: (values: string[]) => void;
};

function ReferenceActions({ name, values, index, isList, onChange }: ActionsProps) {
  const words = useWords(metaValuesWords);
  const move = (step: number) => {
    const others = values.filter((_, place) => place !== index);
    onChange(others.toSpliced(index + step, 0, values[index] ?? ''));
  };
  const buttons = [
    ...(isList && values.length > 1
      ? [
          {
            label: words.moveUp(name),
            Icon: ArrowUpIcon,
            isDisabled: index === 0,
            onClick: () => move(-1),
          },
          {
            label: words.moveDown(name),
            Icon: ArrowDownIcon,
            isDisabled: index === values.length - 1,
            onClick: () => move(1),
          },
        ]
      : []),
    {
      label: words.remove(name),
      Icon: XIcon,
      isDisabled: false,
      onClick: () => onChange(values.filter((_, place) => place !== index)),
    },
  ];
  return buttons.map(({ label, Icon, isDisabled, onClick }) => (
    <ActionIcon
      key={label}
      variant="subtle"
      size={32}
      aria-label={label}
      disabled={isDisabled}
      onClick={onClick}
    >
      <Icon size={16} aria-hidden />
    </ActionIcon>
  ));
}
