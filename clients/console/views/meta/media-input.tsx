import { Button, Group, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { FileIcon, ImagesIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import { useWords } from '../../words/language-provider.tsx';
import { parseMetaFieldAttributes } from './meta-field-settings.ts';
import { type MetaValue, mediaSearchDocument } from './meta-values.graph.ts';
import { metaValuesWords } from './meta-values.words.ts';
import { ReferenceInput } from './reference-input.tsx';

const MediaPicker = lazy(async () => ({
  default: (await import('../../media-picker/media-picker.tsx')).MediaPicker,
}));

type Medium = MetaValue['media'][number];

/** Props of the editors of values that refer to objects. */
export type ReferenceEditorProps = {
  label: string;
  error: string | undefined;
  description: string | undefined;
  value: MetaValue;
  chosen: readonly string[];
  isList: boolean;
  /** Parameters of the field, such as `category=5 types=jpg,png`. */
  params: string;
  onChange: (chosen: string[]) => void;
};

const maxHits = 20;
const typingPauseMs = 300;

/** Editor of a value that contains names of media. */
export function MediaInput(props: ReferenceEditorProps) {
  const { label, error, description, value, chosen, isList, onChange } = props;
  const words = useWords(metaValuesWords);
  const [text, setText] = useState('');
  const [found, setFound] = useState<readonly Medium[]>([]);
  const { hits, isAccepted } = useMediaHits(text, props.params);
  const known = new Map([...value.media, ...found].map((medium) => [medium.filename, medium]));
  return (
    <ReferenceInput
      {...{ label, error, description, isList }}
      references={chosen.map((filename) => {
        const medium = known.get(filename);
        return {
          value: filename,
          name: medium && (medium.title || filename),
          content: <MediumLine filename={filename} medium={medium} />,
        };
      })}
      onChange={(filenames) => {
        setFound([...known.values(), ...hits.filter(({ filename }) => filenames.includes(filename))]);
        onChange(filenames);
      }}
      search={{
        label: words.searchMedia(label),
        placeholder: words.searchMediaHint,
        text,
        onText: setText,
        options: hits.map(({ filename, title }) => ({
          value: filename,
          label: title ? `${title} (${filename})` : filename,
        })),
      }}
    >
      <PoolButton
        label={label}
        isList={isList}
        onChoose={(media) => {
          const accepted = media.filter(({ filename }) => isAccepted(filename));
          setFound([...known.values(), ...accepted]);
          const names = accepted.map(({ filename }) => filename);
          if (names.length > 0) onChange(isList ? [...new Set([...chosen, ...names])] : names);
        }}
      />
    </ReferenceInput>
  );
}

/** Media that the parameters of a field accept, by name or title. */
function useMediaHits(text: string, params: string) {
  const [searchText] = useDebouncedValue(text, typingPauseMs);
  const parameters = parseMetaFieldAttributes(params);
  const category = parameters.get('category');
  const extensions = (parameters.get('types') ?? '').toLowerCase().split(',').filter(Boolean);
  const isAccepted = (filename: string) =>
    extensions.length === 0 ||
    extensions.some((extension) => filename.toLowerCase().endsWith(`.${extension}`));
  const filter = { text: searchText || undefined, ancestorIds: category ? [category] : undefined };
  const { data } = useGraphQuery(
    mediaSearchDocument,
    { first: maxHits, filter },
    { keepsPreviousData: true },
  );
  const hits = (data?.media?.nodes ?? []).filter(({ filename }) => isAccepted(filename));
  return { hits, isAccepted };
}

type PoolButtonProps = { label: string; isList: boolean; onChoose: (media: Medium[]) => void };

/** Opens the media pool, where files can be uploaded, too. */
function PoolButton({ label, isList, onChoose }: PoolButtonProps) {
  const words = useWords(metaValuesWords);
  const [isOpen, setOpen] = useState(false);
  return (
    <Group>
      <Button
        variant="default"
        size="xs"
        aria-label={words.openPoolFor(label)}
        leftSection={<ImagesIcon size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {words.openPool}
      </Button>
      {isOpen && (
        <Suspense>
          <MediaPicker opened onClose={() => setOpen(false)} onChoose={onChoose} multiple={isList} />
        </Suspense>
      )}
    </Group>
  );
}

function MediumLine({ filename, medium }: { filename: string; medium: Medium | undefined }) {
  return (
    <Group gap="xs" wrap="nowrap">
      {medium?.isImage ? (
        <img
          className="meta-thumbnail"
          src={medium.previewUrl ?? medium.url}
          alt=""
          width={40}
          height={40}
          loading="lazy"
        />
      ) : (
        <FileIcon size={20} strokeWidth={1.5} aria-hidden />
      )}
      <div className="meta-reference">
        <Text size="sm">{medium?.title || filename}</Text>
        {medium?.title && (
          <Text size="xs" c="dimmed">
            {filename}
          </Text>
        )}
      </div>
    </Group>
  );
}
