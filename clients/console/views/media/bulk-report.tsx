import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { CircleCheckIcon, TriangleAlertIcon } from 'lucide-react';
import { useLocaleFormatters } from '../../format/use-locale-formatters.ts';
import { TextLink } from '../../shell/links.tsx';
import { useWords } from '../../words/language-provider.tsx';
import { bulkWords } from './bulk.words.ts';
import type { BulkItem, BulkRunState } from './use-bulk-run.ts';
import { useMediaErrorText } from './use-media-error-text.ts';

type BulkReportProps<Item extends BulkItem> = {
  run: BulkRunState<Item>;
  onCancel: () => void;
  onClose: () => void;
  /** Address of the screen of an object that was refused. */
  toPath: (item: Item) => string;
};

/** Progress of an action on many objects, and its result with the refused ones. */
export function BulkReport<Item extends BulkItem>({ run, onCancel, onClose, toPath }: BulkReportProps<Item>) {
  const words = useWords(bulkWords);
  const format = useLocaleFormatters();
  const { done, failed, total, isRunning } = run;
  const finished = done.length + failed.length;
  if (isRunning)
    return (
      <Alert variant="default" title={words.running(format.number(finished), format.number(total))}>
        <Group wrap="nowrap">
          <Progress flex={1} value={(finished / total) * 100} aria-label={words.progress} />
          <Button size="xs" variant="default" onClick={onCancel}>
            {words.cancel}
          </Button>
        </Group>
      </Alert>
    );
  const isComplete = failed.length === 0 && !run.isCancelled;
  return (
    <Alert
      variant="default"
      role={isComplete ? 'status' : 'alert'}
      icon={isComplete ? <CircleCheckIcon aria-hidden /> : <TriangleAlertIcon aria-hidden />}
      title={run.describe(done.length)}
      withCloseButton
      closeButtonLabel={words.close}
      onClose={onClose}
    >
      <Stack gap="xs" align="flex-start">
        {run.isCancelled && <Text size="sm">{words.cancelled(format.number(total - finished))}</Text>}
        {failed.length > 0 && <Failures run={run} toPath={toPath} />}
        {run.undo && done.length > 0 && (
          <Button size="xs" variant="default" onClick={() => run.undo?.(done)}>
            {words.undo}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}

function Failures<Item extends BulkItem>({ run, toPath }: Pick<BulkReportProps<Item>, 'run' | 'toPath'>) {
  const words = useWords(bulkWords);
  const toErrorText = useMediaErrorText();
  return (
    <div>
      <Text size="sm">{words.refused(run.failed.length)}</Text>
      <ul className="media-failures">
        {run.failed.map(({ item, error }) => (
          <li key={item.id}>
            <TextLink to={toPath(item)} size="sm">
              {item.name}
            </TextLink>
            : {toErrorText(error)}
          </li>
        ))}
      </ul>
    </div>
  );
}
