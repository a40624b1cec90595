import { Code, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { TimeText } from '../../format/time-text.tsx';
import { useLocaleFormatters } from '../../format/use-locale-formatters.ts';
import { PropertyTable, Section } from '../../shell/section.tsx';
import { useWords } from '../../words/language-provider.tsx';
import type { User } from './user.graph.ts';
import { userWords } from './user.words.ts';
import { fullNameOf, isBanned } from './user-status.tsx';

type Rows = (readonly [label: string, value: ReactNode])[];

/** Addresses, role and times of a user. Rows that say nothing are left out. */
export function UserDetails({ user }: { user: User }) {
  const words = useWords(userWords);
  const rows: Rows = [
    [words.email, <Address key="email" address={user.email} confirmedAt={user.emailConfirmedAt} />],
    [words.phone, <Address key="phone" address={user.phone} confirmedAt={user.phoneConfirmedAt} />],
    [words.name, fullNameOf(user) ?? '–'],
    [words.role, user.role],
    [
      words.lastSignIn,
      user.lastSignInAt ? <Time key="lastSignIn" moment={user.lastSignInAt} /> : words.never,
    ],
    [words.created, <Time key="created" moment={user.createdAt} />],
    [words.changed, <Time key="changed" moment={user.updatedAt} />],
    [words.id, <Code key="id">{user.uuid}</Code>],
  ];
  return (
    <Section title={words.details}>
      <PropertyTable rows={[...rows, ...listPendingRows(user, words)]} />
    </Section>
  );
}

function listPendingRows(user: User, words: (typeof userWords)['en']): Rows {
  const { newEmail, newPhone, invitedAt, bannedUntil, deletedAt } = user;
  const rows: (false | null | Rows[number])[] = [
    Boolean(newEmail) && [words.newEmail, newEmail],
    Boolean(newPhone) && [words.newPhone, newPhone],
    invitedAt !== null && [words.invited, <Time key="invited" moment={invitedAt} />],
    isBanned(user) && [words.bannedUntil, <Time key="banned" moment={bannedUntil} />],
    deletedAt !== null && [words.deleted, <Time key="deleted" moment={deletedAt} />],
  ];
  return rows.filter((row): row is Rows[number] => Boolean(row));
}

function Time({ moment }: { moment: string | null }) {
  return <TimeText moment={moment} style="dateTime" />;
}

function Address({ address, confirmedAt }: { address: string | null; confirmedAt: string | null }) {
  const words = useWords(userWords);
  const format = useLocaleFormatters();
  if (!address) return '–';
  return (
    <>
      {address}
      <Text size="sm" c="dimmed" component="div">
        {confirmedAt ? words.confirmedOn(format.dateTime(confirmedAt)) : words.unconfirmed}
      </Text>
    </>
  );
}

/** Campaign account and CMS user of a user. */
export function UserCampaignAndCmsAccounts({ user }: { user: User }) {
  const words = useWords(userWords);
  const format = useLocaleFormatters();
  const { campaignAccount, campaigns, cmsUser } = user;
  const account = campaignAccount && [
    words.accountStatuses[campaignAccount.status],
    words.campaigns(format.number(campaigns?.totalCount ?? 0)),
  ];
  const linked = cmsUser && [
    cmsUser.name || cmsUser.login,
    cmsUser.isAdmin && words.cmsAdmin,
    cmsUser.linkState === 'PROPOSED' && words.proposed,
  ];
  return (
    <Section title={words.services}>
      <PropertyTable
        rows={[
          [words.campaignAccount, account ? account.join(', ') : words.none],
          [words.cmsUser, linked ? linked.filter(Boolean).join(', ') : words.noCmsUser],
        ]}
      />
    </Section>
  );
}
