import { Checkbox, Group, Text } from '@mantine/core';
import { TimeText } from '../../format/time-text.tsx';
import { useLocaleFormatters } from '../../format/use-locale-formatters.ts';
import type { ListColumn } from '../../lists/columns.ts';
import { fileWords } from '../../media-picker/file.words.ts';
import { fileKindOf } from '../../media-picker/file-kind.ts';
import type { ListedMedium } from '../../media-picker/media-list.graph.ts';
import { Thumbnail } from '../../media-picker/thumbnail.tsx';
import { TextLink } from '../../shell/links.tsx';
import { useWords } from '../../words/language-provider.tsx';
import { bulkWords } from './bulk.words.ts';
import type { MediaSortField } from './media-filter.ts';
import { mediaListWords } from './media-pool.words.ts';
import type { MediaSelection } from './use-media-selection.ts';

/** Columns of the list of media. Those that only sort are columns of the grid's sort order. */
export function useMediaColumns(selection: MediaSelection): ListColumn<ListedMedium, MediaSortField>[] {
  const words = useWords(mediaListWords);
  const kinds = useWords(fileWords);
  const format = useLocaleFormatters();
  return [
    {
      id: 'name',
      label: words.titleField,
      sortField: 'TITLE',
      cell: (media) => <NameCell media={media} selection={selection} />,
    },
    {
      id: 'filename',
      label: words.filename,
      sortField: 'FILENAME',
      isOptional: true,
      cell: ({ filename }) => <span className="console-breakable">{filename}</span>,
    },
    {
      id: 'kind',
      label: words.kind,
      sortField: 'MIME_TYPE',
      cell: ({ mimeType }) => kinds.kinds[fileKindOf(mimeType)],
    },
    {
      id: 'size',
      label: words.size,
      sortField: 'SIZE',
      align: 'right',
      cell: ({ size }) => format.bytes(size),
    },
    {
      id: 'pixels',
      label: words.pixels,
      align: 'right',
      isOptional: true,
      cell: ({ width, height }) =>
        width && height ? `${format.number(width)} × ${format.number(height)}` : '–',
    },
    { id: 'category', label: words.category, cell: ({ category }) => category?.name ?? '–' },
    {
      id: 'uploaded',
      label: words.date,
      sortField: 'CREATED_AT',
      isOptional: true,
      cell: ({ createdAt }) => <TimeText moment={createdAt} />,
    },
    {
      id: 'changed',
      label: words.changed,
      sortField: 'UPDATED_AT',
      cell: ({ updatedAt }) => <TimeText moment={updatedAt} style="relative" />,
    },
    {
      id: 'changedBy',
      label: words.changedBy,
      isOptional: true,
      cell: ({ updatedByName }) => updatedByName,
    },
  ];
}

function NameCell({ media, selection }: { media: ListedMedium; selection: MediaSelection }) {
  const words = useWords(bulkWords);
  const name = media.title || media.filename;
  return (
    <Group gap="sm" wrap="nowrap">
      <Checkbox
        aria-label={words.select(name)}
        checked={selection.has(media.id)}
        onChange={() => selection.toggle(media)}
      />
      <Thumbnail media={media} size="small" />
      <div>
        <TextLink to={`/content/media/${media.number}`} size="sm" fw={600} className="console-breakable">
          {name}
        </TextLink>
        {media.title && (
          <Text size="xs" c="dimmed" className="console-breakable">
            {media.filename}
          </Text>
        )}
      </div>
    </Group>
  );
}

/** Media of a page as cards with large pictures. */
export function MediaGrid({
  rows,
  selection,
}: {
  rows: readonly ListedMedium[] | undefined;
  selection: MediaSelection;
}) {
  const words = useWords(mediaListWords);
  return (
    <ul className="media-grid media-pool-grid" aria-label={words.title} aria-busy={!rows}>
      {rows?.map((media) => (
        <MediaCard key={media.id} media={media} selection={selection} />
      ))}
      {!rows && cardSkeletons.map((number) => <li key={number} className="media-card media-card-skeleton" />)}
    </ul>
  );
}

const cardSkeletons = [1, 2, 3, 4, 5, 6, 7, 8];

function MediaCard({ media, selection }: { media: ListedMedium; selection: MediaSelection }) {
  const words = useWords(bulkWords);
  const format = useLocaleFormatters();
  const isChosen = selection.has(media.id);
  const name = media.title || media.filename;
  return (
    <li className="media-card" data-chosen={isChosen || undefined}>
      <Thumbnail media={media} />
      <Checkbox
        className="media-card-check"
        aria-label={words.select(name)}
        checked={isChosen}
        onChange={() => selection.toggle(media)}
      />
      <TextLink to={`/content/media/${media.number}`} className="media-card-name media-card-link">
        {name}
      </TextLink>
      <Text className="media-card-fact" component="span">
        {format.bytes(media.size)}
        {media.title && ` · ${media.filename}`}
      </Text>
    </li>
  );
}
