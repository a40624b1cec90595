import { expect, test } from 'vitest';
import { createSystemRequestContext } from '../../../core/context/request-context.ts';
import { encodeGlobalId } from '../../../core/graphql/global-id.ts';
import { subscriptionTopicBuilders } from '../../../gateway/live/topics.ts';

const follow = (topic: string, args: Record<string, unknown>) =>
  subscriptionTopicBuilders[topic]?.(args, createSystemRequestContext('test')).keys;

test('an article is followed by its id or its number, and by no id that the server never issued', () => {
  expect(follow('articleChanged', { id: encodeGlobalId('Article', 4, 2) })).toEqual(['article 4']);
  expect(follow('articleChanged', { id: 4 })).toEqual(['article 4']);
  expect(follow('articleChanged', {})).toEqual(['articles']);
  const others = [
    [4],
    ['04', 2],
    [4, '02'],
    [4, 2, 'x'],
    [4, 2, ''],
    ['4 ', 2],
    ['4e0', 2],
    [4, 0],
    [4, 'x'],
  ];
  for (const parts of others)
    expect(follow('articleChanged', { id: encodeGlobalId('Article', ...parts) }), parts.join(':')).toEqual([
      'article 0',
    ]);
  for (const id of ['04', '4:2', ' 4', '0x4', '-4', '2147483648'])
    expect(follow('articleChanged', { id }), id).toEqual(['article 0']);
});

test('a medium and a campaign are followed by their ids in one spelling', () => {
  expect(follow('mediaChanged', { id: encodeGlobalId('Media', 7) })).toEqual(['media 7']);
  expect(follow('mediaChanged', { id: encodeGlobalId('Media', '07') })).toEqual(['media 0']);
  expect(follow('mediaChanged', { id: encodeGlobalId('Media', 7, 1) })).toEqual(['media 0']);
  expect(follow('campaignChanged', { id: encodeGlobalId('Campaign', 'a') })).toEqual(['campaign a']);
  expect(follow('campaignChanged', { id: encodeGlobalId('Campaign', 'a', 'x') })).toEqual(['campaign a:x']);
});
