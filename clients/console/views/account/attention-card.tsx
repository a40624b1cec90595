import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import {
  CircleAlertIcon,
  CircleCheckIcon,
  ClockIcon,
  PencilIcon,
  ShieldIcon,
  WebhookIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { TimeText } from '../../format/time-text.tsx';
import { consolePageSettings } from '../../page/page-settings.ts';
import { TextLink } from '../../shell/links.tsx';
import { useWords } from '../../words/language-provider.tsx';
import { useDeliveryReasonTranslator } from '../campaigns/problem-texts.ts';
import type { AccountOverviewData } from './overview.graph.ts';
import { overviewWords } from './overview.words.ts';
import { hasSecondFactor, isCampaignEndingSoon, listRefusedDeliveries } from './overview-facts.ts';

/** Refused deliveries, failing webhooks, ending runs, drafts and a missing second factor, the most urgent first. */
export function AttentionCard({ data }: { data: AccountOverviewData }) {
  const words = useWords(overviewWords);
  const items = [...useRefusals(data), ...useWebhookItems(data), ...useEndings(data), ...useReminders(data)];
  return (
    <Paper p="lg">
      <Stack gap="md">
        <Title order={2} size="h4">
          {words.attention}
        </Title>
        {items.length > 0 ? (
          <Stack component="ul" gap="md" className="console-account-items">
            {items}
          </Stack>
        ) : (
          <Group gap="sm">
            <CircleCheckIcon size={20} aria-hidden className="console-account-good" />
            <Text>{words.allGood}</Text>
          </Group>
        )}
      </Stack>
    </Paper>
  );
}

function useRefusals(data: AccountOverviewData): ReactNode[] {
  const words = useWords(overviewWords);
  const toReasonText = useDeliveryReasonTranslator();
  return listRefusedDeliveries(data).map(({ id, channel, reason, campaign }) => (
    <AttentionItem
      key={id}
      tone="bad"
      icon={<CircleAlertIcon size={20} aria-hidden />}
      title={words.refused(channel, campaign.name || words.unnamed)}
      text={reason && toReasonText(reason)}
      to={`/campaigns/${campaign.reference}`}
    />
  ));
}

function useWebhookItems({ webhooks }: AccountOverviewData): ReactNode[] {
  const words = useWords(overviewWords);
  return (webhooks ?? [])
    .filter(({ failingSince, disabledAt }) => failingSince ?? disabledAt)
    .map(({ id, reference, url, disabledAt }) => {
      const { host } = new URL(url);
      return (
        <AttentionItem
          key={id}
          tone={disabledAt ? 'neutral' : 'bad'}
          icon={<WebhookIcon size={20} aria-hidden />}
          title={disabledAt ? words.webhookDisabled(host) : words.webhookFailing(host)}
          to={`/account/webhooks/${reference}`}
        />
      );
    });
}

function useEndings({ running }: AccountOverviewData): ReactNode[] {
  const words = useWords(overviewWords);
  return (running?.nodes ?? [])
    .filter(isCampaignEndingSoon)
    .map(({ id, reference, name, endAt }) => (
      <AttentionItem
        key={id}
        tone="warning"
        icon={<ClockIcon size={20} aria-hidden />}
        title={words.ending(name || words.unnamed)}
        text={<TimeText moment={endAt} style="dateTime" />}
        to={`/campaigns/${reference}`}
      />
    ));
}

function useReminders({ drafts, me }: AccountOverviewData): ReactNode[] {
  const words = useWords(overviewWords);
  const draftCount = drafts?.totalCount ?? 0;
  const names = (drafts?.nodes ?? []).map(({ name }) => name || words.unnamed).join(', ');
  const reminders: ReactNode[] = [];
  if (draftCount > 0)
    reminders.push(
      <AttentionItem
        key="drafts"
        tone="info"
        icon={<PencilIcon size={20} aria-hidden />}
        title={words.drafts(draftCount)}
        text={names}
        to="/campaigns?status=DRAFT"
      />,
    );
  if (!hasSecondFactor(me))
    reminders.push(
      <AttentionItem
        key="factor"
        tone="info"
        icon={<ShieldIcon size={20} aria-hidden />}
        title={words.noFactor}
        text={words.noFactorText}
        action={
          <Button
            component="a"
            href={`${consolePageSettings.root}/account/second-factor`}
            variant="default"
            size="xs"
          >
            {words.addFactor}
          </Button>
        }
      />,
    );
  return reminders;
}

type AttentionItemProps = {
  tone: 'bad' | 'warning' | 'info' | 'neutral';
  icon: ReactNode;
  title: string;
  text?: ReactNode;
  /** Screen that the title opens. */
  to?: string;
  action?: ReactNode;
};

function AttentionItem({ tone, icon, title, text, to, action }: AttentionItemProps) {
  const [path, query] = (to ?? '').split('?');
  const search = Object.fromEntries(new URLSearchParams(query));
  return (
    <Group component="li" gap="sm" align="flex-start" wrap="nowrap">
      <span className={`console-account-icon console-status-${tone}`}>{icon}</span>
      <div className="console-account-wrap">
        {to ? (
          <TextLink to={path} search={search as never} fw={600} size="sm">
            {title}
          </TextLink>
        ) : (
          <Text fw={600} size="sm">
            {title}
          </Text>
        )}
        {text && (
          <Text size="sm" c="dimmed">
            {text}
          </Text>
        )}
        {action && <div className="console-account-action">{action}</div>}
      </div>
    </Group>
  );
}
