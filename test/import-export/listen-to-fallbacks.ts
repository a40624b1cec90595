import { setMetricCountListener } from '../../core/telemetry/metrics.ts';

/** Appends kind and outcome of each lookup in a legacy system. */
export function listenToFallbacks(outcomes: string[]) {
  setMetricCountListener((name, attributes) => {
    if (name === 'trellis.fallbacks') outcomes.push(`${attributes?.kind} ${attributes?.outcome}`);
  });
}
