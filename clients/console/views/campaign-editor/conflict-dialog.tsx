import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../words/language-provider.tsx';
import { campaignFieldWords } from '../campaigns/field.words.ts';
import type { CampaignEditConflict } from './campaign-saver.ts';
import type { CampaignField, CampaignValues } from './campaign-values.ts';
import { choiceWords } from './choices.words.ts';
import { conflictWords } from './conflict.words.ts';

type Side = 'mine' | 'theirs';

type ConflictDialogProps = {
  conflict: CampaignEditConflict;
  /** Receives the fields whose stored version stays. */
  onResolve: (fieldsOfTheirs: readonly CampaignField[]) => void;
};

/** Compares the versions of fields that two people have changed, and lets the reader choose. */
export function ConflictDialog({ conflict, onResolve }: ConflictDialogProps) {
  const words = useWords(conflictWords);
  const [theirs, setTheirs] = useState<readonly CampaignField[]>([]);
  const choose = (field: CampaignField, side: Side) => {
    const others = theirs.filter((candidate) => candidate !== field);
    setTheirs(side === 'theirs' ? [...others, field] : others);
  };
  return (
    <Modal
      opened
      size="lg"
      title={words.title}
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <Stack>
        <Text size="sm">{words.text}</Text>
        {conflict.fields.map((field) => (
          <FieldChoice
            key={field}
            field={field}
            conflict={conflict}
            side={theirs.includes(field) ? 'theirs' : 'mine'}
            onChoose={(side) => choose(field, side)}
          />
        ))}
        <Group justify="flex-end">
          <Button onClick={() => onResolve(theirs)}>{words.continueEditing}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}

type FieldChoiceProps = {
  field: CampaignField;
  conflict: CampaignEditConflict;
  side: Side;
  onChoose: (side: Side) => void;
};

function FieldChoice({ field, conflict, side, onChoose }: FieldChoiceProps) {
  const words = useWords(conflictWords);
  const label = useWords(campaignFieldWords)[field];
  const choices = useWords(choiceWords);
  const write = (values: CampaignValues) => toText(values, field, choices) || words.empty;
  return (
    <Radio.Group label={label} value={side} onChange={(value) => onChoose(value as Side)}>
      <Stack gap="xs" mt={4}>
        {(['mine', 'theirs'] as const).map((version) => (
          <Radio
            key={version}
            value={version}
            label={words[version]}
            description={write(conflict[version])}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}

const maxShownCharacters = 300;

const choiceFields: readonly CampaignField[] = ['category', 'contract', 'education', 'experience', 'salary'];

/** Writes a value for the comparison: texts as they are, choices in words, lists and pairs in one line. */
function toText(values: CampaignValues, field: CampaignField, choices: object): string {
  const labels = choiceFields.includes(field) ? Object.assign({}, ...Object.values(choices)) : {};
  const text = writeValue(values[field], labels);
  return text.length > maxShownCharacters ? `${text.slice(0, maxShownCharacters)} …` : text;
}

function writeValue(value: unknown, labels: Readonly<Record<string, string>>): string {
  if (value === null || value === undefined) return '';
  const writeAll = (values: readonly unknown[]) => values.map((item) => writeValue(item, labels));
  if (Array.isArray(value)) return writeAll(value).filter(Boolean).join('; ');
  if (typeof value === 'object') return writeAll(Object.values(value)).filter(Boolean).join(', ');
  return labels[String(value)] ?? String(value);
}
