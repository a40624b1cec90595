import { Paper, Text } from '@mantine/core';
import { toLanguageAttributes } from '../../format/text-direction.ts';
import { useWords } from '../../words/language-provider.tsx';
import type { ArticleBlock, ArticleLanguage } from './article.graph.ts';
import { blockWords } from './block.words.ts';
import { useBlockName } from './block-card.tsx';
import {
  type BlockContents,
  htmlBlockToText,
  parseCommaSeparatedList,
  parseFieldName,
  toBlockContents,
} from './block-contents.ts';
import { useFieldLabel } from './block-field.tsx';
import { useBlockFields } from './block-form.tsx';
import { LinkedArticle } from './linked-article.tsx';
import { MediumCard } from './medium-card.tsx';
import { useNearViewport } from './use-near-viewport.ts';

/** A block of the compared language, to read. */
export function ComparedBlock({ block, language }: { block: ArticleBlock; language: ArticleLanguage }) {
  const words = useWords(blockWords);
  const name = useBlockName()(block);
  const { ref, wasNear } = useNearViewport();
  return (
    <Paper
      ref={ref}
      component="section"
      className="article-block article-compared"
      aria-label={`${language.name}, ${words.block(block.position, name)}`}
    >
      <Text fw={600} size="sm" className="article-block-head">
        {name}
      </Text>
      {wasNear && <ComparedFields block={block} language={language} />}
    </Paper>
  );
}

function ComparedFields({ block, language }: { block: ArticleBlock; language: ArticleLanguage }) {
  const toLabel = useFieldLabel();
  const contents = toBlockContents(block);
  const fields = useBlockFields(block, contents).filter(({ name }) => contents[name]);
  return (
    <dl className="article-compared-fields">
      {fields.map((field) => (
        <div key={field.name}>
          <dt>{toLabel(field)}</dt>
          <dd>
            <ComparedValue name={field.name} contents={contents} language={language} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

type ComparedValueProps = { name: string; contents: BlockContents; language: ArticleLanguage };

function ComparedValue({ name, contents, language }: ComparedValueProps) {
  const value = contents[name] ?? '';
  const kind = parseFieldName(name)?.kind;
  if (kind === 'media' || kind === 'medialist')
    return parseCommaSeparatedList(value).map((filename) => (
      <MediumCard key={filename} filename={filename} />
    ));
  if (kind === 'link' || kind === 'linklist')
    return parseCommaSeparatedList(value).map((number) => <LinkedArticle key={number} number={number} />);
  return (
    <span className="article-compared-text" {...toLanguageAttributes(language.code)}>
      {htmlBlockToText(value)}
    </span>
  );
}
