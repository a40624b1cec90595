import { Button, Table, Text } from '@mantine/core';
import { TimeText } from '../../format/time-text.tsx';
import { useLocaleFormatters } from '../../format/use-locale-formatters.ts';
import { useConfirm } from '../../shell/confirm.tsx';
import { Section } from '../../shell/section.tsx';
import { useMutationWithNotification } from '../../shell/use-mutation-with-notification.ts';
import { useWords } from '../../words/language-provider.tsx';
import { describeDevice } from './describe-device.ts';
import { revokeUserSessionDocument, revokeUserSessionsDocument, type User } from './user.graph.ts';
import { userCredentialsWords } from './user-credentials.words.ts';
import { userLabelOf } from './user-status.tsx';

type Session = NonNullable<User['sessions']>['nodes'][number];

/** Sessions of a user, each of which administrators can end. */
export function UserSessions({ user }: { user: User }) {
  const words = useWords(userCredentialsWords);
  const format = useLocaleFormatters();
  const confirm = useConfirm();
  const endAll = useMutationWithNotification(revokeUserSessionsDocument, {
    success: ({ revokeUserSessions }) => words.endedAll(revokeUserSessions.endedSessions),
  });
  const { nodes = [], totalCount = 0 } = user.sessions ?? {};
  const askToEndAll = () =>
    confirm({
      title: words.endAllTitle,
      text: words.endAllText(userLabelOf(user)),
      action: words.endAll,
      isDangerous: true,
      onConfirm: () => endAll.mutate({ input: { userId: user.id } }),
    });
  const endAllButton = (
    <Button variant="default" loading={endAll.isPending} onClick={askToEndAll}>
      {words.endAll}
    </Button>
  );
  return (
    <Section title={words.sessions} actions={nodes.length > 0 && endAllButton}>
      {nodes.length === 0 ? (
        <Text c="dimmed">{words.noSessions}</Text>
      ) : (
        <SessionTable user={user} sessions={nodes} />
      )}
      {totalCount > nodes.length && (
        <Text c="dimmed" size="sm" mt="sm">
          {words.more(format.number(totalCount))}
        </Text>
      )}
    </Section>
  );
}

function SessionTable({ user, sessions }: { user: User; sessions: readonly Session[] }) {
  const words = useWords(userCredentialsWords);
  return (
    <div className="console-list">
      <Table aria-label={words.sessions}>
        <Table.Thead>
          <Table.Tr>
            {[words.device, words.address, words.started, words.used, words.expires, ''].map((label) => (
              <Table.Th key={label}>{label || <span className="console-hidden">{words.end}</span>}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sessions.map((session) => (
            <SessionRow key={session.id} user={user} session={session} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function SessionRow({ user, session }: { user: User; session: Session }) {
  const words = useWords(userCredentialsWords);
  const confirm = useConfirm();
  const end = useMutationWithNotification(revokeUserSessionDocument, { success: words.ended });
  const device = describeDevice(session.userAgent) ?? words.unknownDevice;
  const remarks = [
    session.client && words.app(session.client.clientName),
    session.aal === 'AAL2' && words.secondFactor,
    session.isCurrent && words.yours,
  ].filter(Boolean);
  const askToEnd = () =>
    confirm({
      title: words.endTitle,
      text: words.endText(userLabelOf(user)),
      action: words.end,
      isDangerous: true,
      onConfirm: () => end.mutate({ input: { userId: user.id, sessionId: session.id } }),
    });
  return (
    <Table.Tr>
      <Table.Td data-label={words.device}>
        <div>
          <span title={session.userAgent}>{device}</span>
          {remarks.length > 0 && (
            <Text size="sm" c="dimmed">
              {remarks.join(', ')}
            </Text>
          )}
        </div>
      </Table.Td>
      <Table.Td data-label={words.address}>{session.ipAddress || '–'}</Table.Td>
      <Table.Td data-label={words.started}>
        <TimeText moment={session.createdAt} style="dateTime" />
      </Table.Td>
      <Table.Td data-label={words.used}>
        <TimeText moment={session.refreshedAt ?? session.createdAt} style="relative" />
      </Table.Td>
      <Table.Td data-label={words.expires}>
        <TimeText moment={session.notAfter} style="dateTime" />
      </Table.Td>
      <Table.Td data-align="right">
        <Button
          variant="default"
          size="xs"
          loading={end.isPending}
          onClick={askToEnd}
          aria-label={words.endNamed(device)}
        >
          {words.end}
        </Button>
      </Table.Td>
    </Table.Tr>
  );
}
