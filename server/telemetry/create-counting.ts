import { type Counter, metrics } from '@opentelemetry/api';
import { type CounterName, counters } from '../../core/telemetry/metrics.ts';
import manifest from '../../package.json' with { type: 'json' };

/** The meter's name is the original's: dashboards and alerts ask for it. */
export const meterName = 'gotrue';

/** All counters of the house, ready, and the gauges that only say that it runs, and which version. */
export function createCounting() {
  const meter = metrics.getMeter(meterName);
  const ready = Object.fromEntries(
    Object.entries(counters).map(([name, description]) => [name, meter.createCounter(name, { description })]),
  ) as Record<CounterName, Counter>;
  const show = (name: string, description: string, value: number) =>
    meter.createObservableGauge(name, { description }).addCallback((result) => result.observe(value));
  show('gotrue_running', 'Whether the service runs.', 1);
  for (const [part, value] of Object.entries(readVersion(manifest.version))) {
    show(`global_auth_version_${part}`, `The ${part} part of the version.`, value);
  }
  return (name: CounterName, attributes: Record<string, string | number | boolean> = {}, amount = 1) =>
    ready[name].add(amount, attributes);
}

/** `1.4.2-rc.3` and the like. */
function readVersion(version: string) {
  const [, major, minor, patch, rc = 0] = /^(\d+)\.(\d+)\.(\d+)(?:-rc\.?(\d+))?/.exec(version) ?? [];
  return { major: Number(major), minor: Number(minor), patch: Number(patch), rc: Number(rc) };
}
