import { CircleCheckIcon } from 'lucide-react';
import { useWords } from '../words/language-provider.tsx';
import { MessageScreen } from './message-screen.tsx';
import { shellWords } from './shell.words.ts';

/** Screen of the tab in which a user has signed in again. */
export function SignedInScreen() {
  const words = useWords(shellWords);
  const icon = <CircleCheckIcon size={40} strokeWidth={1.5} />;
  return <MessageScreen icon={icon} title={words.signedInTitle} text={words.signedInText} />;
}
