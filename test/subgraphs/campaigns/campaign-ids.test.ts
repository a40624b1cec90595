import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCampaignId } from '../../../subgraphs/campaigns/rules/campaign.ts';
import { createCampaignIdGenerator } from '../../../subgraphs/campaigns/rules/campaign-ids.ts';
import { createRandomAccountKey } from '../../../subgraphs/campaigns/services/accounts/account-key.ts';

describe('the id of a campaign', () => {
  it('sorts by creation, at any rate and with any clock', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -5, max: 2_000 }), { maxLength: 200 }), (steps) => {
        let now = Date.UTC(2026, 10, 20);
        const createId = createCampaignIdGenerator(() => new Date(now));
        const ids = steps.map((step) => {
          now += step;
          return createId();
        });

        expect(ids.every(isCampaignId)).toBe(true);
        expect([...ids].sort()).toEqual(ids);
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });

  it('starts with the seconds, like those of the legacy service', () => {
    const id = createCampaignIdGenerator(() => new Date('2026-11-20T10:00:00.500Z'))();

    expect(Number.parseInt(id.slice(0, 8), 16)).toBe(Date.parse('2026-11-20T10:00:00Z') / 1000);
  });
});

describe('an account key', () => {
  it('is four groups of six base32 digits, and never the same', () => {
    const keys = Array.from({ length: 500 }, createRandomAccountKey);

    for (const key of keys) expect(key).toMatch(/^[a-z2-7]{6}(-[a-z2-7]{6}){3}$/);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
