import { Navigate } from '@tanstack/react-router';
import { CompassIcon, LockIcon } from 'lucide-react';
import { useWords } from '../words/language-provider.tsx';
import { useNavigationMenu } from './areas-context.ts';
import { consoleFrameWords } from './console-frame.words.ts';
import { MessageScreen } from './message-screen.tsx';
import { useFirstRunOffer } from './use-first-run-offer.ts';

/** Opens the first screen of the navigation, which depends on the rights of the signed-in person; on a new server, the first run. */
export function FirstScreenRedirect() {
  const [group] = useNavigationMenu();
  const offersFirstRun = useFirstRunOffer();
  if (offersFirstRun === undefined) return null;
  if (offersFirstRun) return <Navigate to="/first-run" replace />;
  const [target] = group?.targets ?? [];
  return target ? <Navigate to={target.path} replace /> : <ForbiddenScreen />;
}

/** Screen of a path that the signed-in person may not open. */
export function ForbiddenScreen() {
  const words = useWords(consoleFrameWords);
  const icon = <LockIcon size={40} strokeWidth={1.5} />;
  return <MessageScreen icon={icon} title={words.refusedTitle} text={words.refusedText} />;
}

/** Screen of a path that the console does not have. */
export function NotFoundScreen() {
  const words = useWords(consoleFrameWords);
  const icon = <CompassIcon size={40} strokeWidth={1.5} />;
  return <MessageScreen icon={icon} title={words.unknownTitle} text={words.unknownText} />;
}
