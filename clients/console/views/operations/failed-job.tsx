import { Button, Code, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { RotateCcwIcon, SearchXIcon } from 'lucide-react';
import { TimeText } from '../../format/time-text.tsx';
import { useFormat } from '../../format/use-format.ts';
import { isNotFound } from '../../graph/use-error-text.ts';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import { ErrorState, MessageState } from '../../shell/error-state.tsx';
import { ButtonLink } from '../../shell/links.tsx';
import { Screen } from '../../shell/screen.tsx';
import { StatusBadge } from '../../shell/status-badge.tsx';
import { useAction } from '../../shell/use-action.ts';
import { useWords } from '../../words/language-provider.tsx';
import { Facts } from './facts.tsx';
import { failedJobDocument, failedJobListDocument, retryJobDocument } from './failed-jobs.graph.ts';
import { failedJobsWords } from './failed-jobs.words.ts';

/** One failed job: why it failed, and the button that runs it again. */
export function FailedJobScreen() {
  const words = useWords(failedJobsWords);
  const format = useFormat();
  const navigate = useNavigate();
  const { jobNumber = '' } = useParams({ strict: false }) as { jobNumber?: string };
  const variables = { id: jobNumber };
  const { data, error, refetch } = useGraphQuery(failedJobDocument, variables);
  const retry = useAction(retryJobDocument, {
    success: words.retried(1),
    // The job is not a failed one any more, so it must not be loaded again.
    invalidates: [failedJobListDocument],
    onSuccess: () => void navigate({ to: '/operations/jobs' }),
  });
  const frame = {
    title: words.jobTitle(jobNumber),
    parents: [{ label: words.title, to: '/operations/jobs' }],
  };
  if (error)
    return (
      <Screen {...frame}>
        <Paper>
          {isNotFound(error) ? (
            <MessageState
              icon={<SearchXIcon size={40} strokeWidth={1.5} />}
              title={words.jobTitle(jobNumber)}
              text={words.gone}
            >
              <ButtonLink variant="default" to="/operations/jobs">
                {words.title}
              </ButtonLink>
            </MessageState>
          ) : (
            <ErrorState error={error} onRetry={() => void refetch()} />
          )}
        </Paper>
      </Screen>
    );
  const job = data?.failedJob;
  return (
    <Screen
      {...frame}
      badges={<StatusBadge tone="bad">{words.failedBadge}</StatusBadge>}
      copyAs={{ operations: [{ document: failedJobDocument, variables }] }}
      actions={
        <Button
          disabled={!job}
          loading={retry.isPending}
          leftSection={<RotateCcwIcon size={18} aria-hidden />}
          onClick={() => job && retry.mutate({ input: { id: job.id } })}
        >
          {words.retry}
        </Button>
      }
    >
      {!job && <Skeleton height={240} />}
      {job && (
        <Stack gap="md">
          <Paper p="md">
            <Facts
              facts={[
                { label: words.task, text: <Code>{job.name}</Code> },
                { label: words.attempts, text: format.number(job.attempts) },
                { label: words.created, text: <TimeText moment={job.createdAt} style="dateTime" /> },
                { label: words.failed, text: <TimeText moment={job.failedAt} style="dateTime" /> },
              ]}
            />
          </Paper>
          <Paper p="md">
            <Title order={2} size="h4" mb="sm">
              {words.reason}
            </Title>
            <Code block className="console-breakable">
              {job.error ?? words.noReason}
            </Code>
            <Text size="sm" c="dimmed" mt="sm">
              {words.retryNote}
            </Text>
          </Paper>
          <Paper p="md">
            <Title order={2} size="h4" mb="sm">
              {words.payload}
            </Title>
            <Code block className="console-breakable">
              {JSON.stringify(job.payload, null, 2)}
            </Code>
            <Text size="sm" c="dimmed" mt="sm">
              {words.payloadNote}
            </Text>
          </Paper>
        </Stack>
      )}
    </Screen>
  );
}
