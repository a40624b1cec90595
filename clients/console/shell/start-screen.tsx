import { Navigate } from '@tanstack/react-router';
import { useNavigation } from './areas-context.ts';
import { RefusedScreen } from './refused-screen.tsx';

/** Opens the first screen of the navigation, which depends on what the signed-in person may do. */
export function StartScreen() {
  const [group] = useNavigation();
  const [target] = group?.targets ?? [];
  return target ? <Navigate to={target.path} replace /> : <RefusedScreen />;
}
