import { lazy, Suspense } from 'react';
import { sumClicks } from './campaign-numbers.ts';

/** The charts are a large part of the bundle, which the list does not wait for. */
const ClickSparkline = lazy(async () => ({
  default: (await import('./click-sparkline.tsx')).ClickSparkline,
}));

/** Clicks of the last 30 days as a small line. The number beside it says the same to screen readers. */
export function ClickTrend({ statistics }: { statistics: readonly { day: string; clicks: number }[] }) {
  if (sumClicks(statistics) === 0) return null;
  return (
    <span className="campaign-trend" aria-hidden="true" inert>
      <Suspense>
        <ClickSparkline statistics={statistics} />
      </Suspense>
    </span>
  );
}
