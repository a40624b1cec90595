import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useLocaleFormatters } from '../../format/use-locale-formatters.ts';
import { useErrorText } from '../../graph/use-error-text.ts';
import { useGraphMutation } from '../../graph/use-graph-mutation.ts';
import { useConfirm } from '../../shell/confirm.tsx';
import { notifyFailure, notifySuccess } from '../../shell/notify.ts';
import { ItemListWithActions, Section } from '../../shell/section.tsx';
import { useMutationWithNotification } from '../../shell/use-mutation-with-notification.ts';
import { useWords } from '../../words/language-provider.tsx';
import { providerNameOf } from './provider-name.ts';
import { deleteUserFactorDocument, deleteUserPasskeyDocument, type User } from './user.graph.ts';
import { userWords } from './user.words.ts';
import { userCredentialsWords } from './user-credentials.words.ts';
import { userLabelOf } from './user-status.tsx';

/** Ways in which a user signs in: address, phone number and accounts of other providers. */
export function UserIdentities({ user }: { user: User }) {
  const words = useWords(userWords);
  const format = useLocaleFormatters();
  const names: Record<string, string> = { email: words.password, phone: words.phoneMethod };
  return (
    <Section title={words.signIn}>
      <ItemListWithActions
        empty={words.noIdentities}
        items={(user.identities ?? []).map(({ id, provider, email, providerId, lastSignInAt }) => ({
          id,
          title: names[provider] ?? providerNameOf(provider),
          text: [
            email ?? providerId, // The server sets the time of the first use when the account is created.
            user.lastSignInAt && lastSignInAt && words.usedOn(format.relativeTime(lastSignInAt)),
          ]
            .filter(Boolean)
            .join(', '),
        }))}
      />
    </Section>
  );
}

/** Second factors of a user, which administrators reset when a user has lost them. */
export function UserFactors({ user }: { user: User }) {
  const words = useWords(userWords);
  const texts = useWords(userCredentialsWords);
  const format = useLocaleFormatters();
  const confirm = useConfirm();
  const removal = useMutationWithNotification(deleteUserFactorDocument, { success: texts.factorRemoved });
  const factors = user.factors ?? [];
  const nameOf = ({ friendlyName, factorType }: (typeof factors)[number]) =>
    friendlyName || words.factorTypes[factorType];
  const askToRemove = (factor: (typeof factors)[number]) =>
    confirm({
      title: texts.removeFactorTitle,
      text: texts.removeFactorText(userLabelOf(user), nameOf(factor)),
      action: texts.remove,
      isDangerous: true,
      onConfirm: () => removal.mutate({ input: { userId: user.id, factorId: factor.id } }),
    });
  return (
    <Section title={words.factors} actions={factors.length > 0 && <ResetFactors user={user} />}>
      <ItemListWithActions
        empty={words.noFactors}
        items={factors.map((factor) => ({
          id: factor.id,
          title: nameOf(factor),
          text: [
            words.factorTypes[factor.factorType],
            factor.phone,
            words.addedOn(format.date(factor.createdAt)),
            factor.status === 'UNVERIFIED' && words.factorUnverified,
          ]
            .filter(Boolean)
            .join(', '),
          action: (
            <RemoveButton label={texts.removeNamed(nameOf(factor))} onClick={() => askToRemove(factor)} />
          ),
        }))}
      />
    </Section>
  );
}

function ResetFactors({ user }: { user: User }) {
  const texts = useWords(userCredentialsWords);
  const toErrorText = useErrorText();
  const queryClient = useQueryClient();
  const confirm = useConfirm();
  const removal = useGraphMutation(deleteUserFactorDocument, { invalidates: [] });
  const removeAll = async () => {
    try {
      for (const { id } of user.factors ?? [])
        await removal.mutateAsync({ input: { userId: user.id, factorId: id } });
      notifySuccess(texts.resetDone);
    } catch (error) {
      notifyFailure(toErrorText(error));
    }
    await queryClient.invalidateQueries({ queryKey: ['graph'] });
  };
  return (
    <Button
      variant="default"
      loading={removal.isPending}
      onClick={() =>
        confirm({
          title: texts.resetTitle,
          text: texts.resetText(userLabelOf(user)),
          action: texts.resetAction,
          isDangerous: true,
          onConfirm: () => void removeAll(),
        })
      }
    >
      {texts.reset}
    </Button>
  );
}

type PasskeysProps = { user: User; passkeys: NonNullable<User['passkeys']> };

/** Passkeys of a user. */
export function UserPasskeys({ user, passkeys }: PasskeysProps) {
  const words = useWords(userWords);
  const texts = useWords(userCredentialsWords);
  const format = useLocaleFormatters();
  const confirm = useConfirm();
  const removal = useMutationWithNotification(deleteUserPasskeyDocument, { success: texts.passkeyRemoved });
  const askToRemove = (passkeyId: string, name: string) =>
    confirm({
      title: texts.removePasskeyTitle,
      text: texts.removePasskeyText(userLabelOf(user), name),
      action: texts.remove,
      isDangerous: true,
      onConfirm: () => removal.mutate({ input: { userId: user.id, passkeyId } }),
    });
  return (
    <Section title={words.passkeys}>
      <ItemListWithActions
        empty={words.noPasskeys}
        items={passkeys.map(({ id, friendlyName, createdAt, lastUsedAt }) => ({
          id,
          title: friendlyName || words.passkey,
          text: [
            words.addedOn(format.date(createdAt)),
            lastUsedAt && words.usedOn(format.relativeTime(lastUsedAt)),
          ]
            .filter(Boolean)
            .join(', '),
          action: (
            <RemoveButton
              label={texts.removeNamed(friendlyName || words.passkey)}
              onClick={() => askToRemove(id, friendlyName || words.passkey)}
            />
          ),
        }))}
      />
    </Section>
  );
}

function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  const texts = useWords(userCredentialsWords);
  return (
    <Button variant="default" size="xs" aria-label={label} onClick={onClick} style={{ flexShrink: 0 }}>
      {texts.remove}
    </Button>
  );
}
