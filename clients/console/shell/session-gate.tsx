import { Button, Center, Loader } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { LockIcon } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { graph } from '../graph/graph.ts';
import { addOperationErrorListener } from '../graph/query-client.ts';
import { isUnauthenticatedError } from '../graph/use-error-text.ts';
import { useGraphSubscription } from '../graph/use-graph-subscription.ts';
import { useWords } from '../words/language-provider.tsx';
import { consoleFrameWords } from './console-frame.words.ts';
import { ErrorState, MessageState } from './error-state.tsx';
import {
  findEndedSessionKind,
  isSignedIn,
  type Session,
  SessionContext,
  sessionQuery,
  toSecondFactorUrl,
  toSignInUrl,
  useSessionQuery,
} from './session.ts';

const SignedOutDialog = lazy(async () => ({
  default: (await import('./signed-out-dialog.tsx')).SignedOutDialog,
}));

/**
 * Loads who is signed in before a screen is shown, and leads to the sign-in page without a session. If the session ends
 * later, the screen stays as it is behind a dialog, so that nothing typed is lost.
 */
export function SessionGate({ children }: { children: ReactNode }) {
  const { data: current, error, refetch } = useSessionQuery();
  const [opened, setOpened] = useState<Session>();
  const [wasSentBack] = useState(hasJustLeft);
  useSessionCheckAfterRefusal();
  useSessionCheckAfterChange(Boolean(opened?.user));
  useEffect(() => {
    if (!current) return;
    if (current.isSecondFactorMissing) leaveTo(toSecondFactorUrl());
    else if (isSignedIn(current)) setOpened((previous) => keepOrOpen(previous, current));
    else if (!opened && !wasSentBack) leaveTo(toSignInUrl());
  }, [current, opened, wasSentBack]);
  if (!opened) {
    if (current && !isSignedIn(current) && wasSentBack) return <SignInFailure />;
    return <StartState error={current ? null : error} onRetry={() => void refetch()} />;
  }
  const lostGroup = current ? findEndedSessionKind(opened, current) : null;
  return (
    <SessionContext value={opened}>
      {children}
      {current && lostGroup && (
        <Suspense>
          <SignedOutDialog current={current} group={lostGroup} />
        </Suspense>
      )}
    </SessionContext>
  );
}

const leaveKey = 'trellis-console-left-to-sign-in';
/**
 * Time in which a return without a session means that the session does not reach the console. The sign-in page would send
 * the browser back at once, forever.
 */
const loopMs = 5000;

function hasJustLeft(): boolean {
  return Date.now() - Number(sessionStorage.getItem(leaveKey)) < loopMs;
}

/** Leads to a page of the server, which leads back. */
function leaveTo(url: string) {
  sessionStorage.setItem(leaveKey, String(Date.now()));
  location.replace(url);
}

/** The session of another person does not replace the opened one, because the screen shows the data of the first. */
function keepOrOpen(previous: Session | undefined, current: Session): Session {
  return previous && findEndedSessionKind(previous, current) ? previous : current;
}

/** Loads the session again if the server refuses an operation for want of one. */
function useSessionCheckAfterRefusal() {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      addOperationErrorListener((error) => {
        if (isUnauthenticatedError(error))
          void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
      }),
    [queryClient],
  );
}

const accountChangeDocument = graph(`subscription ConsoleAccountChange { myAccountChanged { change } }`);

/** Loads the session again if it or the account has changed, for example because a session was ended elsewhere. */
function useSessionCheckAfterChange(hasAccount: boolean) {
  const queryClient = useQueryClient();
  const check = () => void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
  useGraphSubscription(accountChangeDocument, {}, { isEnabled: hasAccount, onEvent: check, onError: check });
}

function SignInFailure() {
  const words = useWords(consoleFrameWords);
  return (
    <main>
      <MessageState
        icon={<LockIcon size={40} strokeWidth={1.5} />}
        title={words.signedOutTitle}
        text={words.noSessionText}
      >
        <Button component="a" href={toSignInUrl()}>
          {words.signInAgain}
        </Button>
      </MessageState>
    </main>
  );
}

function StartState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const words = useWords(consoleFrameWords);
  return (
    <main>
      <Center mih="100vh">
        {error ? <ErrorState error={error} onRetry={onRetry} /> : <Loader aria-label={words.loading} />}
      </Center>
    </main>
  );
}
