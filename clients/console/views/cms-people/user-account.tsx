import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import { useConfirm } from '../../shell/confirm.tsx';
import { TextLink } from '../../shell/links.tsx';
import { Section } from '../../shell/section.tsx';
import { useSession } from '../../shell/session.ts';
import { useMutationWithNotification } from '../../shell/use-mutation-with-notification.ts';
import { useWords } from '../../words/language-provider.tsx';
import { cmsUserLabelOf } from './cms-user-status.tsx';
import { LinkAccountDialog } from './link-account-dialog.tsx';
import { cmsUserWords } from './user.words.ts';
import { type CmsUser, linkedAccountDocument, unlinkCmsUserAccountDocument } from './users.graph.ts';

/** The account with which a CMS user can sign in, too. */
export function CmsUserAccount({ user }: { user: CmsUser }) {
  const words = useWords(cmsUserWords);
  const confirm = useConfirm();
  const [isLinking, setLinking] = useState(false);
  const unlink = useMutationWithNotification(unlinkCmsUserAccountDocument, { success: words.unlinked });
  const askToUnlink = () =>
    confirm({
      title: words.unlinkTitle,
      text: words.unlinkText(cmsUserLabelOf(user)),
      action: words.unlink,
      isDangerous: true,
      onConfirm: () => unlink.mutate({ input: { id: user.id } }),
    });
  return (
    <Section title={words.account}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {words.accountLead}
        </Text>
        {user.linkState ? <LinkState user={user} /> : <Text size="sm">{words.noAccount}</Text>}
        <Group>
          {user.linkState ? (
            <Button variant="default" loading={unlink.isPending} onClick={askToUnlink}>
              {words.unlink}
            </Button>
          ) : (
            <Button variant="default" onClick={() => setLinking(true)}>
              {words.link}
            </Button>
          )}
        </Group>
      </Stack>
      <LinkAccountDialog user={user} isOpen={isLinking} onClose={() => setLinking(false)} />
    </Section>
  );
}

/** State of the link. The address of the account is loaded for those who may see it. */
function LinkState({ user }: { user: CmsUser }) {
  const words = useWords(cmsUserWords);
  const maySeeUsers = useSession().capabilities.has('people');
  const { data } = useGraphQuery(linkedAccountDocument, { id: user.id }, { isEnabled: maySeeUsers });
  const account = data?.cmsUser?.account;
  const name = account && (account.email || account.phone || account.uuid);
  const isConfirmed = user.linkState === 'CONFIRMED';
  const named = name && (isConfirmed ? words.linkedTo(name) : words.proposedTo(name));
  return (
    <div>
      <Text size="sm" fw={600}>
        {account && named ? (
          <TextLink to={`/people/users/${account.uuid}`}>{named}</TextLink>
        ) : (
          words.linkedUnknown
        )}
      </Text>
      <Text size="sm">{isConfirmed ? words.confirmed : words.proposed}</Text>
      {!maySeeUsers && (
        <Text size="sm" c="dimmed">
          {words.hiddenAccount}
        </Text>
      )}
    </div>
  );
}
