import { ActionIcon, Button, Group, Input, Stack, Text, TextInput } from '@mantine/core';
import { ArrowUpIcon, PlusIcon, XIcon } from 'lucide-react';
import { useId } from 'react';
import { useWords } from '../../words/language-provider.tsx';
import { metaFieldWords } from './meta-field.words.ts';
import { findInvalidChoicePart, type MetaChoice } from './meta-field-settings.ts';

type ChoiceEditorProps = {
  choices: readonly MetaChoice[];
  error?: string | undefined;
  onChange: (choices: MetaChoice[]) => void;
};

/** Choices of a field, one in each row: the stored value and its label. */
export function ChoiceEditor({ choices, error, onChange }: ChoiceEditorProps) {
  const words = useWords(metaFieldWords);
  const labelId = useId();
  return (
    <Stack gap="xs" role="group" aria-labelledby={labelId}>
      <Text id={labelId} size="sm" fw={600}>
        {words.choices}
      </Text>
      {choices.map((choice, index) => (
        <ChoiceRow
          // biome-ignore lint/suspicious/noArrayIndexKey: choices have no other identity while their values change.
          key={index}
          choice={choice}
          place={index + 1}
          onChange={(changed) => onChange(choices.with(index, changed))}
          onRemove={() => onChange(choices.toSpliced(index, 1))}
          onMoveUp={
            index > 0
              ? () => onChange(choices.toSpliced(index, 1).toSpliced(index - 1, 0, choice))
              : undefined
          }
        />
      ))}
      {error && <Input.Error>{error}</Input.Error>}
      <Group>
        <Button
          variant="default"
          size="xs"
          leftSection={<PlusIcon size={16} aria-hidden />}
          onClick={() => onChange([...choices, { value: '', label: '' }])}
        >
          {words.addChoice}
        </Button>
      </Group>
    </Stack>
  );
}

type ChoiceRowProps = {
  choice: MetaChoice;
  place: number;
  onChange: (choice: MetaChoice) => void;
  onRemove: () => void;
  onMoveUp: (() => void) | undefined;
};

function ChoiceRow({ choice, place, onChange, onRemove, onMoveUp }: ChoiceRowProps) {
  const words = useWords(metaFieldWords);
  const problem = findInvalidChoicePart(choice);
  const errorOf = (part: 'value' | 'label') => (problem === part ? words.choiceProblems[part] : undefined);
  return (
    <Group gap="xs" align="flex-start" wrap="nowrap">
      <TextInput
        className="meta-choice"
        aria-label={words.choiceValue(place)}
        placeholder={words.value}
        value={choice.value}
        error={errorOf('value')}
        onChange={({ currentTarget }) => onChange({ ...choice, value: currentTarget.value })}
      />
      <TextInput
        className="meta-choice"
        aria-label={words.choiceLabel(place)}
        placeholder={words.label}
        dir="auto"
        value={choice.label}
        error={errorOf('label')}
        onChange={({ currentTarget }) => onChange({ ...choice, label: currentTarget.value })}
      />
      <ActionIcon
        variant="subtle"
        size={36}
        aria-label={words.moveChoiceUp(place)}
        disabled={!onMoveUp}
        onClick={onMoveUp}
      >
        <ArrowUpIcon size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" size={36} aria-label={words.removeChoice(place)} onClick={onRemove}>
        <XIcon size={16} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
