import { randomUUID } from 'node:crypto';

const ticksPerSecond = 65_536;

/**
 * Returns a generator of ids with 24 hexadecimal digits: Unix seconds, a fraction of the second, 48 random bits.
 * Each id of a process is greater than the previous one.
 */
export function createCampaignIdGenerator(clock: () => Date): () => string {
  let last = 0;
  return () => {
    last = Math.max(last + 1, Math.floor((clock().getTime() * ticksPerSecond) / 1000));
    // The last twelve digits of a random UUID are random. Node.js generates random bytes for many UUIDs at once.
    return last.toString(16).padStart(12, '0') + randomUUID().slice(24);
  };
}
