import { expect, test } from 'vitest';
import { describeDevice } from '../../../clients/console/views/people/describe-device.ts';
import { createMetadataPatch, parseJsonObject } from '../../../clients/console/views/people/json-object.ts';
import { toUserFilter } from '../../../clients/console/views/people/user-filter.ts';

const noFilters = { confirmed: [], access: [], provider: [], seen: [] };

test('a change of metadata has the keys that differ, and null for those that were removed', () => {
  const before = { name: 'Ada', team: { id: 1 }, old: true };
  expect(createMetadataPatch(before, { name: 'Ada', team: { id: 2 }, plan: 'pro' })).toEqual({
    team: { id: 2 },
    plan: 'pro',
    old: null,
  });
  expect(createMetadataPatch(before, structuredClone(before))).toBeUndefined();
});

test('only objects are metadata; an empty text is an empty object', () => {
  expect(parseJsonObject('{"a": [1]}')).toEqual({ a: [1] });
  expect(parseJsonObject('  ')).toEqual({});
  for (const text of ['[1]', 'null', '"text"', '{"a": }'])
    expect(parseJsonObject(text), text).toBeUndefined();
});

test('choices of the address become the filter of the graph, and unknown ones are ignored', () => {
  expect(toUserFilter({ searchText: '', filters: { ...noFilters, seen: ['yesterday'] } })).toEqual({});
  const filters = { confirmed: ['no'], access: ['active'], provider: ['google', 'email'], seen: ['unused'] };
  const { not, ...filter } = toUserFilter({ searchText: 'ada', filters });
  expect(filter).toEqual({
    text: 'ada',
    isConfirmed: false,
    isBanned: false,
    isDeleted: false,
    providers: ['google', 'email'],
  });
  const from = new Date(String(not?.lastSignInAt?.from)).getTime();
  const days = (Date.now() - from) / 86_400_000;
  expect(days).toBeGreaterThanOrEqual(90);
  expect(days).toBeLessThan(90.1);
});

test('a device is the browser and the system of a user agent', () => {
  const edge = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0 Safari/537.36 Edg/130.0';
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1';
  expect([edge, phone, 'curl/8.5', ''].map(describeDevice)).toEqual([
    'Edge, Windows',
    'Safari, iPhone',
    'curl',
    undefined,
  ]);
});
