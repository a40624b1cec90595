import { Alert, Button, Paper, Stack, Text } from '@mantine/core';
import { ExternalLinkIcon, TriangleAlertIcon } from 'lucide-react';
import { fileKindOf } from '../../media-picker/file-kind.ts';
import { toPreviewUrl } from '../../media-picker/preview-url.ts';
import { Thumbnail } from '../../media-picker/thumbnail.tsx';
import { useWords } from '../../words/language-provider.tsx';
import type { Medium } from './medium.graph.ts';
import { mediumWords } from './medium.words.ts';

/** Picture, player, or link to the file. */
export function MediumPreview({ medium }: { medium: Medium }) {
  const words = useWords(mediumWords);
  return (
    <Paper component="section" aria-label={words.preview} p="md">
      {medium.hasFile ? (
        <Stack align="center" gap="sm">
          <Player medium={medium} />
          <OpenButton medium={medium} />
        </Stack>
      ) : (
        <Alert color="red" icon={<TriangleAlertIcon aria-hidden />}>
          {words.fileMissing}
        </Alert>
      )}
    </Paper>
  );
}

function Player({ medium }: { medium: Medium }) {
  const words = useWords(mediumWords);
  const address = toPreviewUrl(medium);
  const kind = fileKindOf(medium.mimeType);
  const name = medium.title || medium.filename;
  if (kind === 'image' && medium.isImage)
    return (
      <img
        className="media-preview"
        key={address}
        src={address}
        alt={medium.title || medium.filename}
        width={medium.width ?? undefined}
        height={medium.height ?? undefined}
      />
    );
  // biome-ignore lint/a11y/useMediaCaption: the media pool does not know which file has the captions
  if (kind === 'video') return <video className="media-preview" src={address} controls aria-label={name} />;
  // biome-ignore lint/a11y/useMediaCaption: the media pool does not know which file has the captions
  if (kind === 'audio') return <audio className="media-player" src={address} controls aria-label={name} />;
  return (
    <>
      <Thumbnail media={medium} />
      {kind !== 'pdf' && (
        <Text size="sm" c="dimmed">
          {words.noPreview}
        </Text>
      )}
    </>
  );
}

function OpenButton({ medium }: { medium: Medium }) {
  const words = useWords(mediumWords);
  return (
    <Button
      component="a"
      href={toPreviewUrl(medium)}
      target="_blank"
      rel="noreferrer"
      variant="subtle"
      size="xs"
      rightSection={<ExternalLinkIcon size={14} aria-hidden />}
    >
      {words.openFile}
    </Button>
  );
}
