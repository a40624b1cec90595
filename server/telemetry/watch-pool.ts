import { metrics } from '@opentelemetry/api';
import { meterName } from './create-counting.ts';

/** What is asked of a pool of database connections. */
export type WatchedPool = { totalCount: number; idleCount: number; waitingCount: number };

/** How busy the connections are, asked whenever metrics are read. */
export function watchPool(pool: WatchedPool) {
  const meter = metrics.getMeter(meterName);
  meter
    .createObservableGauge('db.client.connection.count', { description: 'Database connections, by state.' })
    .addCallback((result) => {
      result.observe(pool.idleCount, { 'db.client.connection.state': 'idle' });
      result.observe(pool.totalCount - pool.idleCount, { 'db.client.connection.state': 'used' });
    });
  meter
    .createObservableGauge('db.client.connection.pending_requests', {
      description: 'Requests that wait for a database connection.',
    })
    .addCallback((result) => result.observe(pool.waitingCount));
}
