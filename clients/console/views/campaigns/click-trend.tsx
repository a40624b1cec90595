import { lazy, Suspense } from 'react';
import { listDays, sumClicks, toDailyClicks, trendDays } from './campaign-numbers.ts';

/** The charts are a large part of the bundle, which the list does not wait for. */
const Sparkline = lazy(async () => ({ default: (await import('@mantine/charts')).Sparkline }));

/** Clicks of the last 30 days as a small line. The number beside it says the same to screen readers. */
export function ClickTrend({ statistics }: { statistics: readonly { day: string; clicks: number }[] }) {
  if (sumClicks(statistics) === 0) return null;
  return (
    <span className="campaign-trend" aria-hidden="true">
      <Suspense>
        <Sparkline
          w={96}
          h={28}
          data={toDailyClicks(statistics, listDays(trendDays))}
          curveType="monotone"
          strokeWidth={1.5}
          fillOpacity={0.25}
        />
      </Suspense>
    </span>
  );
}
