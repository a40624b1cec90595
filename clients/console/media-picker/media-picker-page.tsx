import { ActionIcon, Box, Checkbox, Group, Radio, Skeleton, Text } from '@mantine/core';
import { ChevronLeftIcon, ChevronRightIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { useGraphQuery } from '../graph/use-graph-query.ts';
import type { PageArguments } from '../lists/list-parameters.ts';
import { ErrorState } from '../shell/error-state.tsx';
import { useWords } from '../words/language-provider.tsx';
import {
  type ListedMedium,
  type MediaFilter,
  mediaListDocument,
  type PickedMedium,
} from './media-list.graph.ts';
import { mediaPickerWords } from './media-picker.words.ts';
import { Thumbnail } from './thumbnail.tsx';

const pageSize = 24;
const skeletons = [1, 2, 3, 4, 5, 6, 7, 8];

type PickerPageProps = {
  filter: MediaFilter;
  chosen: readonly PickedMedium[];
  onToggle: (media: PickedMedium) => void;
  isMultiple: boolean;
};

/** One page of media, the newest first, as radio buttons or check boxes. */
export function MediaPickerPage({ filter, chosen, onToggle, isMultiple }: PickerPageProps) {
  const words = useWords(mediaPickerWords);
  const [page, setPage] = useState<PageArguments>({ first: pageSize });
  const variables = { ...page, filter, orderBy: [{ field: 'CREATED_AT', direction: 'DESC' }] } as const;
  const query = useGraphQuery(
    mediaListDocument,
    { ...variables, orderBy: [...variables.orderBy] },
    { keepsPreviousData: true },
  );
  const { media } = query.data ?? {};
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (media?.nodes.length === 0)
    return (
      <Text c="dimmed" py="xl" ta="center" role="status">
        {words.none}
      </Text>
    );
  const { hasNextPage, hasPreviousPage, startCursor, endCursor } = media?.pageInfo ?? {};
  return (
    <>
      <Box className="media-grid" role="group" aria-label={words.media} aria-busy={!media}>
        {media?.nodes.map((medium) => (
          <Choice
            key={medium.id}
            media={medium}
            isMultiple={isMultiple}
            isChosen={chosen.some(({ id }) => id === medium.id)}
            onToggle={() => onToggle(medium)}
          />
        ))}
        {!media && skeletons.map((number) => <Skeleton key={number} className="media-card" height={180} />)}
      </Box>
      {(hasNextPage || hasPreviousPage) && (
        <Group gap="xs" justify="flex-end">
          <ActionIcon
            variant="default"
            size={36}
            aria-label={words.previous}
            disabled={!hasPreviousPage || !startCursor}
            onClick={() => startCursor && setPage({ last: pageSize, before: startCursor })}
          >
            <ChevronLeftIcon size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={words.next}
            disabled={!hasNextPage || !endCursor}
            onClick={() => endCursor && setPage({ first: pageSize, after: endCursor })}
          >
            <ChevronRightIcon size={18} aria-hidden />
          </ActionIcon>
        </Group>
      )}
    </>
  );
}

type ChoiceProps = { media: ListedMedium; isMultiple: boolean; isChosen: boolean; onToggle: () => void };

function Choice({ media, isMultiple, isChosen, onToggle }: ChoiceProps) {
  const name = media.title || media.filename;
  const id = useId();
  const field = {
    id,
    checked: isChosen,
    onChange: onToggle,
    'aria-label': name,
    className: 'media-card-check',
  };
  return (
    <label htmlFor={id} className="media-card" data-chosen={isChosen || undefined}>
      <Thumbnail media={media} />
      {isMultiple ? <Checkbox {...field} /> : <Radio {...field} name="medium" />}
      <span className="media-card-name">{name}</span>
      <span className="media-card-fact">{media.filename}</span>
    </label>
  );
}
