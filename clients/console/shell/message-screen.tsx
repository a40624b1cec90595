import { Paper } from '@mantine/core';
import { CircleCheckIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '../words/language-provider.tsx';
import { consoleFrameWords } from './console-frame.words.ts';
import { MessageState } from './error-state.tsx';
import { ButtonLink } from './links.tsx';
import { Screen } from './screen.tsx';

/** A screen that consists of a message and the way to the first screen. */
export function MessageScreen({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  const words = useWords(consoleFrameWords);
  return (
    <Screen title={title}>
      <Paper>
        <MessageState icon={icon} title={title} text={text}>
          <ButtonLink to="/" variant="default">
            {words.toStart}
          </ButtonLink>
        </MessageState>
      </Paper>
    </Screen>
  );
}

/** Screen of the tab in which a user has signed in again. */
export function SignedInAgainScreen() {
  const words = useWords(consoleFrameWords);
  const icon = <CircleCheckIcon size={40} strokeWidth={1.5} />;
  return <MessageScreen icon={icon} title={words.signedInTitle} text={words.signedInText} />;
}
