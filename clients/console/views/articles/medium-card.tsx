import { Group, Skeleton, Text } from '@mantine/core';
import { FileIcon, FileWarningIcon } from 'lucide-react';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import { useWords } from '../../words/language-provider.tsx';
import { blockFieldWords } from './block-field.words.ts';
import { mediumDocument } from './picker.graph.ts';

/** A file of the media pool, by its name: picture, title and name. */
export function MediumCard({ filename }: { filename: string }) {
  const words = useWords(blockFieldWords);
  const { data, error, isPending } = useGraphQuery(mediumDocument, { filename });
  if (isPending) return <Skeleton height={72} width={240} aria-hidden="true" />;
  const medium = error ? null : data?.mediumByFilename;
  if (!medium)
    return (
      <Group gap="xs" wrap="nowrap" c="var(--mantine-color-error)">
        <FileWarningIcon size={20} strokeWidth={2} aria-hidden="true" />
        <Text size="sm" className="console-breakable">
          {words.missingFile(filename)}
        </Text>
      </Group>
    );
  return (
    <Group gap="sm" wrap="nowrap" align="center">
      <MediumPicture medium={medium} />
      <div className="article-medium-text">
        <Text size="sm">{medium.title || medium.filename}</Text>
        {medium.title && (
          <Text size="xs" c="dimmed">
            {medium.filename}
          </Text>
        )}
        {medium.width && medium.height ? (
          <Text size="xs" c="dimmed">
            {words.size(medium.width, medium.height)}
          </Text>
        ) : null}
      </div>
    </Group>
  );
}

/** The picture of a medium, or a symbol. Its name follows as text, so the picture is decoration. */
function MediumPicture({ medium }: { medium: { url: string; isImage: boolean } }) {
  return medium.isImage ? (
    <img className="article-medium" src={medium.url} alt="" loading="lazy" />
  ) : (
    <span className="article-medium">
      <FileIcon size={28} strokeWidth={1.5} aria-hidden="true" />
    </span>
  );
}
