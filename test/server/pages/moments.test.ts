import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllEnvs());

test.each(['Asia/Tokyo', 'America/New_York'])(
  'days and times are in UTC on a machine in %s',
  async (zone) => {
    vi.stubEnv('TZ', zone);
    vi.resetModules();
    const { formatDay: toDay, formatUtcMoment: toMoment } = await import('../../../server/pages/moments.ts');

    for (const moment of ['2026-01-01T00:30:00Z', new Date('2026-01-01T23:30:00Z')]) {
      expect(toDay('en', moment)).toBe('1 Jan 2026');
      expect(toMoment('de', moment)).toMatch(/^01\.01\.2026, \d\d:30 UTC$/);
    }
  },
);
