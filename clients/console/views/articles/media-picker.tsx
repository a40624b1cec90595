import {
  Button,
  Group,
  Modal,
  Select,
  Skeleton,
  Stack,
  Switch,
  Text,
  TextInput,
  UnstyledButton,
} from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { SearchIcon } from 'lucide-react';
import { useState } from 'react';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import { ErrorState } from '../../shell/error-state.tsx';
import { useWords } from '../../words/language-provider.tsx';
import { blockFieldWords } from './block-field.words.ts';
import { MediumPicture } from './medium-card.tsx';
import { type MediumChoice, mediaCategoriesDocument, mediaChoiceDocument } from './picker.graph.ts';

/** Pause in typing after which the search runs. */
const pauseMs = 250;
const pageSize = 24;

type MediaPickerProps = { onClose: () => void; onChoose: (filename: string) => void };

/** Dialog that chooses a file of the media pool. */
export function MediaPicker({ onClose, onChoose }: MediaPickerProps) {
  const words = useWords(blockFieldWords);
  const [text, setText] = useState('');
  const [categoryId, setCategoryId] = useState<string | null>(null);
  const [isOnlyImages, setOnlyImages] = useState(false);
  const [searchText] = useDebouncedValue(text.trim(), pauseMs);
  const { data } = useGraphQuery(mediaCategoriesDocument, {});
  const categories = data?.mediaCategories?.nodes ?? [];
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.chooseFile}
      size="xl"
      closeButtonProps={{ 'aria-label': words.close }}
    >
      <Stack>
        <Group align="end">
          <TextInput
            className="article-picker-search"
            type="search"
            label={words.searchFiles}
            leftSection={<SearchIcon size={16} strokeWidth={2} aria-hidden="true" />}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            data-autofocus
          />
          <Select
            label={words.category}
            placeholder={words.allCategories}
            data={categories.map(({ number, name }) => ({ value: String(number), label: name }))}
            value={categoryId}
            onChange={setCategoryId}
            clearable
          />
        </Group>
        <Switch
          label={words.onlyImages}
          checked={isOnlyImages}
          onChange={(event) => setOnlyImages(event.currentTarget.checked)}
        />
        <MediaPages
          key={`${searchText} ${categoryId} ${isOnlyImages}`}
          filter={{
            text: searchText || null,
            categoryIds: categoryId ? [categoryId] : null,
            kinds: isOnlyImages ? ['IMAGE'] : null,
          }}
          onChoose={onChoose}
        />
      </Stack>
    </Modal>
  );
}

type MediaFilter = { text: string | null; categoryIds: string[] | null; kinds: 'IMAGE'[] | null };
type MediaPagesProps = { filter: MediaFilter; onChoose: (filename: string) => void };

function MediaPages({ filter, onChoose }: MediaPagesProps) {
  const [cursors, setCursors] = useState<readonly (string | null)[]>([null]);
  return (
    <ul className="article-picker-grid console-plain-list">
      {cursors.map((after, index) => (
        <MediaPage
          key={after ?? 'first'}
          variables={{ first: pageSize, after, filter }}
          isLast={index === cursors.length - 1}
          onChoose={onChoose}
          onMore={(cursor) => setCursors([...cursors, cursor])}
        />
      ))}
    </ul>
  );
}

type MediaPageProps = {
  variables: { first: number; after: string | null; filter: MediaFilter };
  isLast: boolean;
  onChoose: (filename: string) => void;
  onMore: (cursor: string) => void;
};

function MediaPage({ variables, isLast, onChoose, onMore }: MediaPageProps) {
  const words = useWords(blockFieldWords);
  const { data, error, isPending, refetch } = useGraphQuery(mediaChoiceDocument, variables);
  if (error)
    return (
      <li className="article-picker-wide">
        <ErrorState error={error} onRetry={() => void refetch()} />
      </li>
    );
  if (isPending)
    return ['a', 'b', 'c', 'd'].map((key) => (
      <li key={key} aria-hidden="true">
        <Skeleton height={120} />
      </li>
    ));
  const nodes = data?.media?.nodes ?? [];
  const pageInfo = data?.media?.pageInfo;
  return (
    <>
      {nodes.map((medium) => (
        <li key={medium.id}>
          <MediumButton medium={medium} onChoose={onChoose} />
        </li>
      ))}
      {nodes.length === 0 && !variables.after && (
        <li className="article-picker-wide">
          <Text role="status" c="dimmed">
            {words.noHits}
          </Text>
        </li>
      )}
      {isLast && pageInfo?.hasNextPage && pageInfo.endCursor && (
        <li className="article-picker-wide">
          <Button variant="default" onClick={() => onMore(pageInfo.endCursor ?? '')}>
            {words.more}
          </Button>
        </li>
      )}
    </>
  );
}

function MediumButton({ medium, onChoose }: { medium: MediumChoice; onChoose: (filename: string) => void }) {
  return (
    <UnstyledButton className="article-picker-item" onClick={() => onChoose(medium.filename)}>
      <MediumPicture medium={medium} />
      <Text size="xs" component="span" className="console-breakable">
        {medium.title || medium.filename}
      </Text>
    </UnstyledButton>
  );
}
