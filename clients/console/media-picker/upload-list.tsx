import { Button, CloseButton, Group, Paper, Progress, Stack, Text } from '@mantine/core';
import { CircleCheckIcon, RotateCcwIcon, TriangleAlertIcon } from 'lucide-react';
import { useLocaleFormatters } from '../format/use-locale-formatters.ts';
import { TextLink } from '../shell/links.tsx';
import { useUploadErrorText } from '../uploads/use-upload-error-text.ts';
import { toTotalProgress, type Upload, type UploadQueue } from '../uploads/use-uploads.ts';
import { useWords } from '../words/language-provider.tsx';
import { uploadWords } from './upload.words.ts';

const isActive = ({ status }: Upload) => status === 'waiting' || status === 'running';

/** Progress of uploads, each with its error. */
export function UploadList({ list, linksMedia = true }: { list: UploadQueue; linksMedia?: boolean }) {
  const words = useWords(uploadWords);
  const format = useLocaleFormatters();
  const { uploads } = list;
  if (uploads.length === 0) return null;
  const doneCount = uploads.filter(({ status }) => status === 'done').length;
  const failed = uploads.filter(({ status }) => status === 'failed');
  const isRunning = uploads.some(isActive);
  return (
    <Paper component="section" aria-label={words.uploads} p="md">
      <Stack gap="sm">
        <Group justify="space-between" gap="sm">
          <Text fw={600} size="sm" role="status">
            {words.total(format.number(doneCount), format.number(uploads.length))}
          </Text>
          <Group gap="xs">
            {failed.length > 1 && !isRunning && (
              <Button
                size="xs"
                variant="default"
                onClick={() => failed.forEach(({ id }) => void list.retry(id))}
              >
                {words.retryFailed}
              </Button>
            )}
            {isRunning && (
              <Button size="xs" variant="default" onClick={list.cancelAll}>
                {words.cancelAll}
              </Button>
            )}
            {!isRunning && <CloseButton aria-label={words.clear} onClick={list.clear} />}
          </Group>
        </Group>
        {isRunning && uploads.length > 1 && (
          <Progress value={toTotalProgress(uploads) * 100} aria-label={words.totalProgress} />
        )}
        <Stack component="ul" gap="xs" m={0} p={0} className="media-uploads">
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} list={list} linksMedia={linksMedia} />
          ))}
        </Stack>
      </Stack>
    </Paper>
  );
}

type UploadRowProps = { upload: Upload; list: UploadQueue; linksMedia: boolean };

function UploadRow({ upload, list, linksMedia }: UploadRowProps) {
  const words = useWords(uploadWords);
  const { id, file, status, progress, media, error } = upload;
  const toErrorText = useUploadErrorText();
  return (
    <li>
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Text size="sm" truncate miw={0} component="div">
          {media && linksMedia ? (
            <TextLink to={`/content/media/${media.number}`}>{media.filename}</TextLink>
          ) : (
            file.name
          )}
        </Text>
        <Group gap="xs" wrap="nowrap" className="media-upload-state">
          <UploadState upload={upload} />
          {isActive(upload) && (
            <CloseButton size="sm" aria-label={words.cancelOf(file.name)} onClick={() => list.cancel(id)} />
          )}
          {(status === 'failed' || status === 'cancelled') && (
            <Button
              size="compact-xs"
              variant="default"
              aria-label={words.retryOf(file.name)}
              leftSection={<RotateCcwIcon size={14} aria-hidden />}
              onClick={() => list.retry(id)}
            >
              {words.retry}
            </Button>
          )}
        </Group>
      </Group>
      {status === 'failed' && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          <TriangleAlertIcon size={14} aria-hidden /> {toErrorText(error)}
        </Text>
      )}
      {status === 'running' && (
        <Progress size="sm" mt={4} value={progress * 100} aria-label={words.progressOf(file.name)} />
      )}
    </li>
  );
}

function UploadState({ upload: { status, progress, error } }: { upload: Upload }) {
  const words = useWords(uploadWords);
  const format = useLocaleFormatters();
  const toErrorText = useUploadErrorText();
  if (status === 'cancelled')
    return (
      <Text size="sm" c="dimmed">
        {toErrorText(error)}
      </Text>
    );
  if (status === 'done')
    return (
      <Text size="sm" c="dimmed" className="media-upload-done">
        <CircleCheckIcon size={14} aria-hidden /> {words.done}
      </Text>
    );
  return (
    <Text size="sm" c="dimmed">
      {status === 'waiting' && words.waiting}
      {status === 'running' && (progress < 1 ? words.running(format.percent(progress)) : words.checking)}
    </Text>
  );
}
