import { Code, Paper, Text } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { TimeText } from '../../format/time-text.tsx';
import { useLocaleFormatters } from '../../format/use-locale-formatters.ts';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import { Section } from '../../shell/section.tsx';
import { StatusBadge } from '../../shell/status-badge.tsx';
import { useMutationWithNotification } from '../../shell/use-mutation-with-notification.ts';
import { useWords } from '../../words/language-provider.tsx';
import { FailedItemScreen } from './failed-item-screen.tsx';
import { failedJobDocument, failedJobListDocument, retryJobDocument } from './failed-jobs.graph.ts';
import { failedJobsWords } from './failed-jobs.words.ts';
import { PropertyGrid } from './property-grid.tsx';

/** One failed job: why it failed, and the button that runs it again. */
export function FailedJobScreen() {
  const words = useWords(failedJobsWords);
  const format = useLocaleFormatters();
  const navigate = useNavigate();
  const { jobNumber = '' } = useParams({ strict: false }) as { jobNumber?: string };
  const variables = { id: jobNumber };
  const query = useGraphQuery(failedJobDocument, variables);
  const retry = useMutationWithNotification(retryJobDocument, {
    success: words.retried(1),
    // The job is not a failed one any more, so it must not be loaded again.
    invalidates: [failedJobListDocument],
    onSuccess: () => void navigate({ to: '/operations/jobs' }),
  });
  const job = query.data?.failedJob;
  return (
    <FailedItemScreen
      title={words.jobTitle(jobNumber)}
      list={{ label: words.title, to: '/operations/jobs' }}
      badges={<StatusBadge tone="bad">{words.failedBadge}</StatusBadge>}
      copyAs={{ operations: [{ document: failedJobDocument, variables }] }}
      query={query}
      words={words}
      onRetry={job ? () => retry.mutate({ input: { id: job.id } }) : undefined}
      isRetrying={retry.isPending}
    >
      {job && (
        <>
          <Paper p="md">
            <PropertyGrid
              facts={[
                { label: words.task, text: <Code>{job.name}</Code> },
                { label: words.attempts, text: format.number(job.attempts) },
                { label: words.created, text: <TimeText moment={job.createdAt} style="dateTime" /> },
                { label: words.failed, text: <TimeText moment={job.failedAt} style="dateTime" /> },
              ]}
            />
          </Paper>
          <Section title={words.reason}>
            <Code block className="console-breakable">
              {job.error ?? words.noReason}
            </Code>
            <Text size="sm" c="dimmed" mt="sm">
              {words.retryNote}
            </Text>
          </Section>
          <Section title={words.payload}>
            <Code block className="console-breakable">
              {JSON.stringify(job.payload, null, 2)}
            </Code>
            <Text size="sm" c="dimmed" mt="sm">
              {words.payloadNote}
            </Text>
          </Section>
        </>
      )}
    </FailedItemScreen>
  );
}
