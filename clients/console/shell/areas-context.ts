import { type ComponentType, createContext, useContext } from 'react';
import type { Capability, ConsoleArea, NavigationEntry } from './area.ts';
import { useSession } from './session.ts';

/** Parts that the entry of the bundle registers, because the frame must not import the views. */
type AreasAndCommandPalette = {
  areas: readonly ConsoleArea[];
  /** Command palette. It opens when `openings` grows. */
  CommandPalette: ComponentType<{ openings: number }>;
};

export const AreasAndCommandPaletteContext = createContext<AreasAndCommandPalette>({
  areas: [],
  CommandPalette: () => null,
});

export function useAreasAndCommandPalette(): AreasAndCommandPalette {
  return useContext(AreasAndCommandPaletteContext);
}

/** An entry of the navigation with the path of its screen. */
export type NavigationTarget = NavigationEntry & { path: string };

export type NavigationGroup = { area: ConsoleArea; targets: readonly NavigationTarget[] };

/** Returns the entries of the navigation that the signed-in person may open, by area. */
export function useNavigationMenu(): readonly NavigationGroup[] {
  const { areas } = useAreasAndCommandPalette();
  const { capabilities } = useSession();
  return areas
    .map((area) => ({ area, targets: listTargets(area, capabilities) }))
    .filter(({ targets }) => targets.length > 0);
}

function listTargets({ screens }: ConsoleArea, capabilities: ReadonlySet<Capability>): NavigationTarget[] {
  const isAllowed = (capability?: Capability) => !capability || capabilities.has(capability);
  return screens.flatMap(({ path, entry, requires }) =>
    entry && isAllowed(requires) && isAllowed(entry.requires) ? [{ ...entry, path }] : [],
  );
}
