import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWords } from '../words/language-provider.tsx';
import { consoleFrameWords } from './console-frame.words.ts';
import { type Session, type SessionKind, sessionQuery, toSignInUrl, useSession } from './session.ts';

/**
 * Dialog of a session that has ended. The user signs in again in another tab; when this tab is shown again, it checks the
 * session and continues. `current` is the session now, and `group` the part that has ended or belongs to another person.
 */
export function SignedOutDialog({ current, group }: { current: Session; group: SessionKind }) {
  const words = useWords(consoleFrameWords);
  const queryClient = useQueryClient();
  const opened = useSession();
  const check = () => void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
  useEffect(() => {
    // The refusal of a slow request deletes the cookie of the session, which can be the next one by then.
    void queryClient.cancelQueries();
    const checkIfVisible = () => {
      if (document.visibilityState === 'visible')
        void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
    };
    document.addEventListener('visibilitychange', checkIfVisible);
    return () => {
      document.removeEventListener('visibilitychange', checkIfVisible);
      // The same person is signed in again, so that the refused queries succeed now.
      void queryClient.invalidateQueries();
    };
  }, [queryClient]);
  const isOther = Boolean(group === 'account' ? current.user : current.cmsUser);
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={isOther ? words.otherPersonTitle : words.signedOutTitle}
    >
      <Stack>
        <Text size="sm">
          {isOther ? words.otherPersonText(current.label, opened.label) : words.signedOutText}
        </Text>
        <Group justify="flex-end">
          {isOther ? (
            <Button variant="default" onClick={() => location.reload()}>
              {words.reload}
            </Button>
          ) : (
            <Button variant="default" onClick={check}>
              {words.continueHere}
            </Button>
          )}
          <Button
            component="a"
            href={toSignInUrl(group, '/console/signed-in')}
            target="_blank"
            rel="noopener"
            data-autofocus
          >
            {words.signInAgain}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
