import { Button, Input } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../words/language-provider.tsx';
import { ArticlePicker } from './article-picker.tsx';
import { parseCommaSeparatedList } from './block-contents.ts';
import { blockFieldWords } from './block-field.words.ts';
import { type BlockFieldProps, FieldControlGroup } from './field-control-group.tsx';
import { LinkedArticle } from './linked-article.tsx';
import { SortableItemList } from './sortable-item-list.tsx';

/** A list of links to articles, in an order. */
export function LinkListField({ label, value, onChange, isReadOnly }: BlockFieldProps) {
  const words = useWords(blockFieldWords);
  const [isChoosing, setChoosing] = useState(false);
  const numbers = parseCommaSeparatedList(value);
  return (
    <FieldControlGroup label={label}>
      {numbers.length === 0 && <Input.Description>{words.noArticle}</Input.Description>}
      <SortableItemList
        items={numbers}
        isReadOnly={isReadOnly}
        renderItem={(number) => <LinkedArticle number={number} />}
        onChange={(next) => onChange(next.join(','))}
      />
      {!isReadOnly && (
        <Button variant="default" size="xs" mt="xs" onClick={() => setChoosing(true)}>
          {words.addArticle}
        </Button>
      )}
      {isChoosing && (
        <ArticlePicker
          onClose={() => setChoosing(false)}
          onChoose={({ number }) => {
            if (!numbers.includes(String(number))) onChange([...numbers, number].join(','));
            setChoosing(false);
          }}
        />
      )}
    </FieldControlGroup>
  );
}
