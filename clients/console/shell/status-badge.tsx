import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';

/** Meaning of a status. The badge also has a word, because colours alone do not reach everybody. */
export type StatusTone = 'good' | 'info' | 'warning' | 'bad' | 'neutral';

/** A status as a badge: a dot in the colour of the tone, and a word. */
export function StatusBadge({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return (
    <Badge className={`console-status console-status-${tone}`} variant="default" radius="xl" size="lg">
      <span className="console-status-dot" aria-hidden="true" />
      {children}
    </Badge>
  );
}
