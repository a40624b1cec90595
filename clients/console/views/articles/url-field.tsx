import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../words/language-provider.tsx';
import { ArticlePicker } from './article-picker.tsx';
import { blockFieldWords } from './block-field.words.ts';
import type { BlockFieldProps } from './field-control-group.tsx';
import { LinkedArticle } from './linked-article.tsx';

/** Link to an article in a text, for which the server puts the address of the article. */
const articleLinkPattern = /^redaxo:\/\/(\d+)/i;

/** An address: of another site, or of an article. */
export function UrlField({ label, value, onChange, isReadOnly }: BlockFieldProps) {
  const words = useWords(blockFieldWords);
  const [isChoosing, setChoosing] = useState(false);
  const [, number] = articleLinkPattern.exec(value) ?? [];
  return (
    <div>
      <TextInput
        label={label}
        description={words.urlHint}
        value={value}
        dir="ltr"
        inputMode="url"
        readOnly={isReadOnly}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {number && <LinkedArticle number={number} />}
      {!isReadOnly && (
        <Button variant="default" size="xs" mt="xs" onClick={() => setChoosing(true)}>
          {words.chooseArticle}
        </Button>
      )}
      {isChoosing && (
        <ArticlePicker
          onClose={() => setChoosing(false)}
          onChoose={({ number: chosen }) => {
            onChange(`redaxo://${chosen}`);
            setChoosing(false);
          }}
        />
      )}
    </div>
  );
}
