import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { SearchIcon } from 'lucide-react';
import { useState } from 'react';
import { useLocaleFormatters } from '../format/use-locale-formatters.ts';
import { useUploads } from '../uploads/use-uploads.ts';
import { useWords } from '../words/language-provider.tsx';
import { MediaCategorySelect } from './media-category-select.tsx';
import type { MediaKind, PickedMedium } from './media-list.graph.ts';
import { mediaPickerWords } from './media-picker.words.ts';
import { MediaPickerPage } from './media-picker-page.tsx';
import { UploadControls } from './upload-controls.tsx';
import { UploadList } from './upload-list.tsx';

type MediaPickerProps = {
  opened: boolean;
  onClose: () => void;
  /** Called with the chosen media; without `multiple`, with one. The dialog then closes by itself. */
  onChoose: (media: PickedMedium[]) => void;
  /** Kinds of files that can be chosen; by default all. */
  kinds?: readonly MediaKind[];
  multiple?: boolean;
};

/** Dialog that chooses media of the pool, or uploads them. */
export function MediaPicker({ opened, onClose, ...props }: MediaPickerProps) {
  const words = useWords(mediaPickerWords);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={words.title(props.multiple ?? false)}
      size="64rem"
      closeButtonProps={{ 'aria-label': words.close }}
    >
      <PickerContent {...props} onClose={onClose} />
    </Modal>
  );
}

const typingPauseMs = 300;

/** Types of files that the dialog of the browser offers for a kind; an empty list for every type. */
const acceptedTypes: Partial<Record<MediaKind, string>> = {
  IMAGE: 'image/*',
  VIDEO: 'video/*',
  AUDIO: 'audio/*',
};

function toAcceptedTypes(kinds: readonly MediaKind[] | undefined): string | undefined {
  const types = kinds?.map((kind) => acceptedTypes[kind]);
  return types?.every(Boolean) ? types.join() : undefined;
}

function PickerContent({ onClose, onChoose, kinds, multiple = false }: Omit<MediaPickerProps, 'opened'>) {
  const words = useWords(mediaPickerWords);
  const [text, setText] = useState('');
  const [searchText] = useDebouncedValue(text, typingPauseMs);
  const [categoryId, setCategoryId] = useState('');
  const [chosen, setChosen] = useState<readonly PickedMedium[]>([]);
  const toggle = (media: PickedMedium) =>
    setChosen((before) => {
      if (!multiple) return [media];
      const others = before.filter(({ id }) => id !== media.id);
      return others.length < before.length ? others : [...before, media];
    });
  const uploads = useUploads({
    onUpload: (media) => setChosen((before) => (multiple ? [...before, media] : [media])),
  });
  const filter = {
    kinds: kinds && [...kinds],
    text: searchText || undefined,
    ancestorIds: categoryId ? [categoryId] : undefined,
  };
  return (
    <Stack gap="md">
      <Group gap="sm" align="flex-end">
        <TextInput
          type="search"
          className="console-list-search"
          aria-label={words.search}
          placeholder={words.search}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          leftSection={<SearchIcon size={18} aria-hidden />}
          data-autofocus
        />
        <MediaCategorySelect
          aria-label={words.category}
          value={categoryId}
          onChange={setCategoryId}
          emptyLabel={words.allCategories}
        />
        <UploadControls
          variant="default"
          accept={toAcceptedTypes(kinds)}
          onFiles={(files) => uploads.add(multiple ? files : files.slice(0, 1), categoryId || undefined)}
        />
      </Group>
      <UploadList list={uploads} linksMedia={false} />
      <MediaPickerPage
        key={JSON.stringify(filter)}
        filter={filter}
        chosen={chosen}
        onToggle={toggle}
        isMultiple={multiple}
      />
      <PickerButtons
        chosen={chosen}
        onCancel={onClose}
        onChoose={() => {
          onChoose([...chosen]);
          onClose();
        }}
      />
    </Stack>
  );
}

type PickerButtonsProps = { chosen: readonly PickedMedium[]; onCancel: () => void; onChoose: () => void };

function PickerButtons({ chosen, onCancel, onChoose }: PickerButtonsProps) {
  const words = useWords(mediaPickerWords);
  const format = useLocaleFormatters();
  const names = chosen.map(({ title, filename }) => title || filename);
  return (
    <Group justify="space-between" gap="sm">
      <Text size="sm" c="dimmed" role="status" className="console-breakable">
        {chosen.length > 0 && words.chosen(format.list(names))}
      </Text>
      <Group gap="sm" ml="auto">
        <Button variant="default" onClick={onCancel}>
          {words.cancel}
        </Button>
        <Button disabled={chosen.length === 0} onClick={onChoose}>
          {words.choose(chosen.length)}
        </Button>
      </Group>
    </Group>
  );
}
