import type { LucideProps } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Capability } from '../shell/area.ts';
import type { Words } from '../words/words.ts';

/** An object that a search has found. */
export type SearchHit = { id: string; label: string; description?: string; path: string };

/** Objects of one kind that the command palette searches. */
export type SearchSource = {
  id: string;
  words: Words<{ label: string }>;
  icon: ComponentType<LucideProps>;
  requires: Capability;
  /** Path of the screen that shows a hit. The source is used if an area has this screen. */
  screenPath: string;
  /** Searches objects by words. `signal` aborts the request when the user types on. */
  search: (text: string, signal: AbortSignal) => Promise<SearchHit[]>;
};

/** Number of hits of each kind. */
export const maxHitsPerSource = 5;
