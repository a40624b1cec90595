import { Button, Group, Input } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../words/language-provider.tsx';
import { ArticlePicker } from './article-picker.tsx';
import { blockFieldWords } from './block-field.words.ts';
import { type BlockFieldProps, FieldControlGroup } from './field-control-group.tsx';
import { LinkedArticle } from './linked-article.tsx';

/** A link to an article. */
export function LinkField({ label, value, onChange, isReadOnly }: BlockFieldProps) {
  const words = useWords(blockFieldWords);
  const [isChoosing, setChoosing] = useState(false);
  return (
    <FieldControlGroup label={label}>
      {value ? <LinkedArticle number={value} /> : <Input.Description>{words.noArticle}</Input.Description>}
      {!isReadOnly && (
        <Group gap="xs" mt="xs">
          <Button variant="default" size="xs" onClick={() => setChoosing(true)}>
            {value ? words.changeArticle : words.chooseArticle}
          </Button>
          {value && (
            <Button
              variant="subtle"
              size="xs"
              onClick={() => onChange('')}
              aria-label={words.removeItem(label)}
            >
              {words.remove}
            </Button>
          )}
        </Group>
      )}
      {isChoosing && (
        <ArticlePicker
          onClose={() => setChoosing(false)}
          onChoose={({ number }) => {
            onChange(String(number));
            setChoosing(false);
          }}
        />
      )}
    </FieldControlGroup>
  );
}
