import { Button, Group } from '@mantine/core';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import { useConfirm } from '../../shell/confirm.tsx';
import { ErrorState } from '../../shell/error-state.tsx';
import { useMutationWithNotification } from '../../shell/use-mutation-with-notification.ts';
import { useWords } from '../../words/language-provider.tsx';
import { LoadingRows } from './loading-rows.tsx';
import {
  confirmLinkedCmsUserDocument,
  type LinkedCmsUser,
  linkedCmsUserDocument,
  unlinkCmsUserDocument,
} from './personal-data.graph.ts';
import { personalDataWords } from './personal-data.words.ts';
import { TitledCard } from './titled-card.tsx';

/** Link of the account with a user of the back office: proposed by an administrator, accepted and ended here. */
export function LinkedCmsUserCard() {
  const words = useWords(personalDataWords);
  const { data, error, refetch } = useGraphQuery(linkedCmsUserDocument, {});
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows />;
  const link = data.cmsUserLink;
  if (!link) return <TitledCard title={words.cms} text={words.cmsNone} />;
  const name = link.name || link.login;
  const text = link.state === 'CONFIRMED' ? words.cmsConfirmed(name) : words.cmsProposed(name);
  return (
    <TitledCard title={words.cms} text={text}>
      <LinkActions link={link} name={name} />
    </TitledCard>
  );
}

function LinkActions({ link: { id, state }, name }: { link: LinkedCmsUser; name: string }) {
  const words = useWords(personalDataWords);
  const confirm = useConfirm();
  const accept = useMutationWithNotification(confirmLinkedCmsUserDocument, { success: words.linked });
  const unlink = useMutationWithNotification(unlinkCmsUserDocument, { success: words.unlinked });
  const action = state === 'CONFIRMED' ? words.unlink : words.reject;
  const askToUnlink = () =>
    confirm({
      title: action,
      text: words.unlinkText(name),
      action,
      isDangerous: true,
      onConfirm: () => unlink.mutate({ input: {} }),
    });
  return (
    <Group>
      {state === 'PROPOSED' && (
        <Button loading={accept.isPending} onClick={() => accept.mutate({ input: { id } })}>
          {words.confirm}
        </Button>
      )}
      <Button variant="default" loading={unlink.isPending} onClick={askToUnlink}>
        {action}
      </Button>
    </Group>
  );
}
