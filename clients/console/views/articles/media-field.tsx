import { Button, Group, Input } from '@mantine/core';
import { useState } from 'react';
import { MediaPicker } from '../../media-picker/media-picker.tsx';
import { useWords } from '../../words/language-provider.tsx';
import { blockFieldWords } from './block-field.words.ts';
import { type BlockFieldProps, FieldControlGroup } from './field-control-group.tsx';
import { MediumCard } from './medium-card.tsx';

/** A file of the media pool. */
export function MediaField({ label, value, onChange, isReadOnly }: BlockFieldProps) {
  const words = useWords(blockFieldWords);
  const [isChoosing, setChoosing] = useState(false);
  return (
    <FieldControlGroup label={label}>
      {value ? <MediumCard filename={value} /> : <Input.Description>{words.noFile}</Input.Description>}
      {!isReadOnly && (
        <Group gap="xs" mt="xs">
          <Button variant="default" size="xs" onClick={() => setChoosing(true)}>
            {value ? words.changeFile : words.chooseFile}
          </Button>
          {value && (
            <Button
              variant="subtle"
              size="xs"
              onClick={() => onChange('')}
              aria-label={words.removeItem(value)}
            >
              {words.remove}
            </Button>
          )}
        </Group>
      )}
      <MediaPicker
        opened={isChoosing}
        onClose={() => setChoosing(false)}
        onChoose={([medium]) => medium && onChange(medium.filename)}
      />
    </FieldControlGroup>
  );
}
