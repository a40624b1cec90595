import { Badge, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import { ErrorState } from '../../shell/error-state.tsx';
import { TextLink } from '../../shell/links.tsx';
import { ItemListWithActions, Section } from '../../shell/section.tsx';
import { useWords } from '../../words/language-provider.tsx';
import { type MediumUse, mediumUsesDocument } from './medium.graph.ts';
import { mediaUseWords } from './medium-uses.words.ts';

/** The graph lists at most so many places. */
const maxUses = 100;

/** Section with the places that use a medium, each a link to its article and block. */
export function MediumUses({ id }: { id: string }) {
  const words = useWords(mediaUseWords);
  return (
    <Section title={words.title}>
      <MediumUseList id={id} />
    </Section>
  );
}

/** Places that use a medium. */
export function MediumUseList({ id }: { id: string }) {
  const words = useWords(mediaUseWords);
  const { data, error, refetch } = useGraphQuery(mediumUsesDocument, { id });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const uses = data?.medium?.uses;
  if (!uses)
    return (
      <Text size="sm" c="dimmed" role="status">
        {words.loading}
      </Text>
    );
  return (
    <>
      <ItemListWithActions
        empty={words.none}
        items={uses.map((use, index) => ({
          id: `${index}`,
          title: <UseTitle use={use} />,
          text: <UsePlace use={use} />,
        }))}
      />
      {uses.length >= maxUses && (
        <Text size="sm" c="dimmed" mt="sm">
          {words.more}
        </Text>
      )}
    </>
  );
}

function UseTitle({ use }: { use: MediumUse }): ReactNode {
  const words = useWords(mediaUseWords);
  const { kind, article, slice, language, media, fieldName } = use;
  if (article) {
    const parameters = {
      language: language && String(language.number),
      block: slice && String(slice.number),
    };
    return (
      <Group gap="xs" component="span">
        <TextLink
          to={`/content/articles/${article.number}`}
          search={parameters as never}
          hash={slice ? `block-${slice.number}` : undefined}
        >
          {article.name}
        </TextLink>
        {!article.isOnline && (
          <Badge variant="default" size="sm">
            {words.draft}
          </Badge>
        )}
      </Group>
    );
  }
  if (media)
    return <TextLink to={`/content/media/${media.number}`}>{media.title || media.filename}</TextLink>;
  if (kind === 'LANGUAGE' && language) return words.language(language.name);
  return kind === 'DEFAULT' ? words.default(fieldName ?? '') : words.hidden;
}

function UsePlace({ use }: { use: MediumUse }): ReactNode {
  const words = useWords(mediaUseWords);
  const { kind, article, slice, language, fieldName } = use;
  const block = slice?.module ? words.block(slice.module.name) : words.unknownBlock;
  const isField = kind !== 'SLICE' && kind !== 'DEFAULT';
  const parts = [
    kind === 'SLICE' && article && block,
    isField && fieldName && words.field(fieldName),
    article && language?.name,
  ];
  return parts.filter(Boolean).join(' · ');
}
