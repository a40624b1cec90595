import { Button, Input } from '@mantine/core';
import { useState } from 'react';
import { MediaPicker } from '../../media-picker/media-picker.tsx';
import { useWords } from '../../words/language-provider.tsx';
import { parseCommaSeparatedList } from './block-contents.ts';
import { blockFieldWords } from './block-field.words.ts';
import { type BlockFieldProps, FieldControlGroup } from './field-control-group.tsx';
import { MediumCard } from './medium-card.tsx';
import { SortableItemList } from './sortable-item-list.tsx';

/** A list of files of the media pool, in an order. */
export function MediaListField({ label, value, onChange, isReadOnly }: BlockFieldProps) {
  const words = useWords(blockFieldWords);
  const [isChoosing, setChoosing] = useState(false);
  const filenames = parseCommaSeparatedList(value);
  return (
    <FieldControlGroup label={label}>
      {filenames.length === 0 && <Input.Description>{words.noFile}</Input.Description>}
      <SortableItemList
        items={filenames}
        isReadOnly={isReadOnly}
        renderItem={(filename) => <MediumCard filename={filename} />}
        onChange={(next) => onChange(next.join(','))}
      />
      {!isReadOnly && (
        <Button variant="default" size="xs" mt="xs" onClick={() => setChoosing(true)}>
          {words.addFile}
        </Button>
      )}
      <MediaPicker
        multiple
        opened={isChoosing}
        onClose={() => setChoosing(false)}
        onChoose={(media) =>
          onChange([...new Set([...filenames, ...media.map(({ filename }) => filename)])].join(','))
        }
      />
    </FieldControlGroup>
  );
}
