import { Paper } from '@mantine/core';
import { CircleCheckIcon } from 'lucide-react';
import { useWords } from '../words/language-provider.tsx';
import { MessageState } from './error-state.tsx';
import { ButtonLink } from './links.tsx';
import { Screen } from './screen.tsx';
import { shellWords } from './shell.words.ts';

/** Screen of the tab in which a user has signed in again. */
export function SignedInScreen() {
  const words = useWords(shellWords);
  return (
    <Screen title={words.signedInTitle}>
      <Paper>
        <MessageState
          icon={<CircleCheckIcon size={40} strokeWidth={1.5} />}
          title={words.signedInTitle}
          text={words.signedInText}
        >
          <ButtonLink to="/" variant="default">
            {words.toStart}
          </ButtonLink>
        </MessageState>
      </Paper>
    </Screen>
  );
}
