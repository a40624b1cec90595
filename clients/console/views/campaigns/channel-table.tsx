import { Anchor, Button, Stack, Table, Text } from '@mantine/core';
import { ExternalLinkIcon, RotateCwIcon } from 'lucide-react';
import { Fragment } from 'react';
import { useLocaleFormatters } from '../../format/use-locale-formatters.ts';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import { StatusBadge, type StatusTone } from '../../shell/status-badge.tsx';
import { useMutationWithNotification } from '../../shell/use-mutation-with-notification.ts';
import { useWords } from '../../words/language-provider.tsx';
import { type ChannelCheck, checkCampaignDocument } from './campaign-actions.graph.ts';
import { isCampaignRunning } from './campaign-numbers.ts';
import {
  type CampaignPageData,
  type CampaignRunDelivery,
  retryDeliveryDocument,
} from './campaign-page.graph.ts';
import { campaignRunWords } from './campaign-run.words.ts';
import { useDeliveryReasonTranslator, useProblemText } from './problem-texts.ts';

const tones: Record<CampaignRunDelivery['status'], StatusTone> = {
  PENDING: 'info',
  ONLINE: 'good',
  FINISHED: 'neutral',
  NOT_PROCESSED: 'warning',
  CANCELLED: 'bad',
};

type ChannelTableProps = {
  deliveries: readonly CampaignRunDelivery[];
  campaign: CampaignPageData;
  /** Whether the deliveries are those of the current run. Those of earlier runs cannot be changed. */
  isCurrent: boolean;
  onEdit: () => void;
};

/** Status of a campaign on each channel, with the reason of a refusal and what to do about it. */
export function ChannelTable({ deliveries, campaign, isCurrent, onEdit }: ChannelTableProps) {
  const words = useWords(campaignRunWords);
  const canChange = isCurrent && isCampaignRunning(campaign.status);
  const hasHeldBack = deliveries.some(({ status, canRetry }) => status === 'NOT_PROCESSED' && !canRetry);
  const { data } = useGraphQuery(
    checkCampaignDocument,
    { id: campaign.id },
    { isEnabled: canChange && hasHeldBack },
  );
  const checks = new Map(data?.checkCampaign?.channels.map((check) => [check.channel.name, check]));
  return (
    <div className="console-list">
      <Table aria-label={words.channelsTitle}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{words.channel}</Table.Th>
            <Table.Th>{words.status}</Table.Th>
            <Table.Th>{words.advertisement}</Table.Th>
            <Table.Th data-align="right">{words.clicks}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {deliveries.map((delivery) => (
            <Fragment key={delivery.id}>
              <ChannelRow delivery={delivery} />
              {delivery.status === 'NOT_PROCESSED' && (
                <Table.Tr className="campaign-refusal">
                  <Table.Td colSpan={4}>
                    <Refusal
                      delivery={delivery}
                      check={checks.get(delivery.channel)}
                      canChange={canChange}
                      onEdit={onEdit}
                    />
                  </Table.Td>
                </Table.Tr>
              )}
            </Fragment>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function ChannelRow({ delivery }: { delivery: CampaignRunDelivery }) {
  const words = useWords(campaignRunWords);
  const format = useLocaleFormatters();
  const { title, status, clicks } = delivery;
  return (
    <Table.Tr>
      <Table.Td data-label={words.channel}>
        <Text size="sm" fw={500}>
          {title}
        </Text>
      </Table.Td>
      <Table.Td data-label={words.status}>
        <StatusBadge tone={tones[status]}>{words.statuses[status]}</StatusBadge>
      </Table.Td>
      <Table.Td data-label={words.advertisement}>
        <AdLink delivery={delivery} />
      </Table.Td>
      <Table.Td data-label={words.clicks} data-align="right">
        {format.number(clicks)}
      </Table.Td>
    </Table.Tr>
  );
}

function AdLink({ delivery: { url, title } }: { delivery: CampaignRunDelivery }) {
  const words = useWords(campaignRunWords);
  if (!url) return '–';
  return (
    <Anchor href={url} target="_blank" rel="noopener" size="sm" aria-label={words.openAd(title)}>
      {words.open} <ExternalLinkIcon size={14} aria-hidden />
    </Anchor>
  );
}

type RefusalProps = {
  delivery: CampaignRunDelivery;
  check: ChannelCheck | undefined;
  /** Whether the run is going on, so that the delivery can still be repaired. */
  canChange: boolean;
  onEdit: () => void;
};

/** Why a channel does not show the campaign, and what the owner can do. */
function Refusal({ delivery, check, canChange, onEdit }: RefusalProps) {
  const words = useWords(campaignRunWords);
  const toProblemText = useProblemText();
  const toReasonText = useDeliveryReasonTranslator();
  const { id, title, canRetry, reason } = delivery;
  const retry = useMutationWithNotification(retryDeliveryDocument, { success: words.retried(title) });
  const problems = canRetry ? [] : (check?.problems ?? []);
  return (
    <Stack gap={6} align="flex-start">
      <Text size="sm">
        {problems.length > 0 ? problems.map(toProblemText).join(' ') : toReasonText(reason ?? '')}
      </Text>
      {canChange && (
        <Text size="sm" c="dimmed">
          {canRetry ? words.retryHint : words.editHint}
        </Text>
      )}
      {canChange && canRetry && (
        <Button
          size="xs"
          variant="default"
          leftSection={<RotateCwIcon size={16} aria-hidden />}
          aria-label={words.retryChannel(title)}
          loading={retry.isPending}
          onClick={() => retry.mutate({ input: { id } })}
        >
          {words.retry}
        </Button>
      )}
      {canChange && !canRetry && (
        <Button size="xs" variant="default" onClick={onEdit}>
          {words.edit}
        </Button>
      )}
    </Stack>
  );
}
