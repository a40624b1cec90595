import { Button, Group, List, Loader, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { CheckIcon, CircleAlertIcon, MinusIcon } from 'lucide-react';
import { useLocaleFormatters } from '../../format/use-locale-formatters.ts';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import { ErrorState } from '../../shell/error-state.tsx';
import { ButtonLink } from '../../shell/links.tsx';
import { useMutationWithNotification } from '../../shell/use-mutation-with-notification.ts';
import { useWords } from '../../words/language-provider.tsx';
import {
  type CampaignActionFormProps,
  type ChannelCheck,
  checkCampaignDocument,
  publishCampaignDocument,
} from './campaign-actions.graph.ts';
import { actionWords } from './campaign-actions.words.ts';
import { useProblemText } from './problem-texts.ts';

/** Shows what is missing, and which channels will show the campaign, before it is published. */
export function PublishCampaignForm({ campaign, onClose }: CampaignActionFormProps) {
  const words = useWords(actionWords);
  const format = useLocaleFormatters();
  const { data, error, refetch } = useGraphQuery(checkCampaignDocument, { id: campaign.id });
  const publish = useMutationWithNotification(publishCampaignDocument, {
    success: words.published,
    onSuccess: onClose,
  });
  const check = data?.checkCampaign;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!check) return <Loader aria-label={words.checking} className="console-loader" />;
  const { amount, currency } = campaign.budget;
  return (
    <Stack>
      {check.isPublishable && <Text size="sm">{words.publishText}</Text>}
      <Missing problems={check.problems} />
      {check.isPublishable && <Channels channels={check.channels} />}
      {check.isPublishable && amount > 0 && (
        <Text size="sm">{words.paidText(format.money(amount, currency))}</Text>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {words.dismiss}
        </Button>
        {check.isPublishable ? (
          <Button
            loading={publish.isPending}
            onClick={() => publish.mutate({ input: { id: campaign.id } })}
            data-autofocus
          >
            {words.publish}
          </Button>
        ) : (
          <ButtonLink to={`/campaigns/${campaign.reference}/edit`}>{words.fixInEditor}</ButtonLink>
        )}
      </Group>
    </Stack>
  );
}

function Missing({ problems }: { problems: readonly { field: string; message: string }[] }) {
  const words = useWords(actionWords);
  const toProblemText = useProblemText();
  if (problems.length === 0) return null;
  return (
    <section>
      <Title order={3} size="h5" mb="xs">
        {words.missingTitle}
      </Title>
      <List
        spacing={6}
        size="sm"
        center
        icon={<CircleAlertIcon size={18} color="var(--console-warning)" aria-hidden />}
      >
        {problems.map((problem) => (
          <List.Item key={problem.field}>{toProblemText(problem)}</List.Item>
        ))}
      </List>
    </section>
  );
}

function Channels({ channels }: { channels: readonly ChannelCheck[] }) {
  const words = useWords(actionWords);
  const toProblemText = useProblemText();
  const fitCount = channels.filter(({ isFit }) => isFit).length;
  return (
    <section>
      <Title order={3} size="h5" mb="xs">
        {words.channelsTitle}
      </Title>
      <Text size="sm" mb="xs">
        {words.fitChannels(fitCount, channels.length)}
      </Text>
      <List spacing={6} size="sm">
        {channels.map(({ channel, isFit, problems }) => (
          <List.Item key={channel.name} icon={<FitIcon isFit={isFit} />}>
            <Text span size="sm" fw={500}>
              {channel.title}
            </Text>
            {problems.map((problem) => (
              <Text key={problem.field} size="sm" c="dimmed">
                {toProblemText(problem)}
              </Text>
            ))}
          </List.Item>
        ))}
      </List>
    </section>
  );
}

function FitIcon({ isFit }: { isFit: boolean }) {
  return (
    <ThemeIcon size={20} radius="xl" variant="light" color={isFit ? 'teal' : 'gray'}>
      {isFit ? <CheckIcon size={14} aria-hidden /> : <MinusIcon size={14} aria-hidden />}
    </ThemeIcon>
  );
}
