// biome-ignore-all lint/suspicious/noTemplateCurlyInString: this is how a description names a secret
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { orderBoardApiDescription } from '../../../../subgraphs/campaigns/channels/http-adapter/order-board-api-description.ts';
import { campaignsSettings } from '../../../../subgraphs/campaigns/settings.ts';
import { makeTestFolder } from '../../../kit/test-folder.ts';

const baseUrl = 'https://board.example.com/';
const board = { channel: 'order_board', baseUrl, secrets: { API_KEY: 'k' } };
const own = {
  ...orderBoardApiDescription,
  name: 'nurse_jobs',
  title: 'Nurse jobs',
  headers: { 'x-key': '${TOKEN}' },
};

function read(value: unknown) {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const { data, error } = campaignsSettings.paidChannels.schema.safeParse(text);
  return { channels: data, problems: error?.issues.map(({ message }) => message) };
}

test('shipped descriptions are selected by name, and one can be used by several channels', () => {
  const { channels } = read([
    board,
    { ...board, name: 'other_board', title: 'Other', cost: { model: 'fixed', amount: { euro: 50 } } },
  ]);

  expect(
    channels?.map(({ description, baseUrl: url }) => [description.name, description.title, url]),
  ).toEqual([
    ['order_board', 'Order board', 'https://board.example.com'],
    ['other_board', 'Other', 'https://board.example.com'],
  ]);
});

test('a custom description needs no code', () => {
  const { channels } = read([{ channel: own, baseUrl, secrets: { TOKEN: 't' } }]);

  expect(channels?.[0]?.description).toMatchObject({ name: 'nurse_jobs', pollSeconds: 900 });
});

test('the setting can be the path of a file', () => {
  const file = join(makeTestFolder(), 'channels.json');
  writeFileSync(file, JSON.stringify([board]));

  expect(read(file).channels).toHaveLength(1);
});

const post = orderBoardApiDescription.post;

describe('settings that are refused at start, by name', () => {
  test.each([
    ['no JSON', '[{', 'must be a list of channels'],
    ['a file that is not there', '/nowhere/channels.json', 'must be a JSON list of channels or the path'],
    ['an unknown name', [{ ...board, channel: 'nowhere' }], '0.channel'],
    [
      'a base address that is none',
      [{ ...board, baseUrl: 'ftp://x' }],
      '0.baseUrl must be an http or https URL',
    ],
    ['a secret that is missing', [{ ...board, secrets: {} }], '0.secrets.API_KEY is needed for order_board'],
    [
      'a typing error',
      [{ ...board, baseURL: 'x' }],
      '0.baseURL is no field here; there are channel, baseUrl,',
    ],
    ['the same name twice', [board, board], 'order_board is the name of two channels'],
    ['the name of a free channel', [{ ...board, name: 'indeed' }], 'indeed is the name of two channels'],
    [
      'an unknown placeholder',
      [
        {
          channel: { ...own, post: { ...post, body: { k: '{{idempotencyKey}} {{campaign.nam}}' } } },
          baseUrl,
        },
      ],
      '0.post {{campaign.nam}}: known here are',
    ],
    [
      'the age range',
      [{ channel: { ...own, post: { ...post, body: { a: ['{{campaign.ageMin}}'] } } }, baseUrl }],
      '0.post {{campaign.ageMin}}: the age range never leaves',
    ],
    [
      'a campaign’s property where the campaign may be gone',
      [{ channel: { ...own, remove: { method: 'DELETE', path: '/{{campaign.name}}' } }, baseUrl }],
      '0.remove {{campaign.name}}: known here are',
    ],
    [
      'a call that cannot be told from its repetition',
      [{ channel: { ...own, post: { method: 'POST', path: '/orders', body: {} } }, baseUrl }],
      '0.post must send {{idempotencyKey}}',
    ],
  ])('%s', (_, value, problem) => {
    expect(read(value).problems?.join('\n')).toContain(problem);
  });

  test('the error never contains a value of the setting', () => {
    const { problems } = read([{ ...board, secrets: { API_KEY: 'top secret', B: '' } }]);

    expect(problems?.join()).not.toContain('top secret');
  });
});
