import { Navigate } from '@tanstack/react-router';
import { useNavigation } from './areas-context.ts';
import { RefusedScreen } from './refused-screen.tsx';
import { useFirstRunOffer } from './use-first-run-offer.ts';

/** Opens the first screen of the navigation, which depends on what the signed-in person may do; on a new server, the first run. */
export function StartScreen() {
  const [group] = useNavigation();
  const offersFirstRun = useFirstRunOffer();
  if (offersFirstRun === undefined) return null;
  if (offersFirstRun) return <Navigate to="/first-run" replace />;
  const [target] = group?.targets ?? [];
  return target ? <Navigate to={target.path} replace /> : <RefusedScreen />;
}
