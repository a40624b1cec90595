import type {
  Channel,
  PostRequest,
  PushAdapter,
  PushRequest,
  PushResult,
} from '../../../../subgraphs/campaigns/channels/channel.ts';

import type { ShownCampaign } from '../../../../subgraphs/campaigns/channels/shown-campaign.ts';

type Asked = { call: keyof PushAdapter; key: string; campaign?: ShownCampaign };

/** Job board that records its calls, accepts each key once, and fails on request. */
export function openBoard() {
  const asked: Asked[] = [];
  const posts = new Map<string, string>();
  const shown = new Map<string, string>();
  let next: ((call: keyof PushAdapter) => PushResult | undefined) | undefined;

  const note = (call: keyof PushAdapter, request: PushRequest | PostRequest) => {
    asked.push({
      call,
      key: request.idempotencyKey,
      ...('campaign' in request && { campaign: request.campaign }),
    });
    return next?.(call);
  };
  const take = (request: PostRequest): PushResult => {
    const remoteId = request.remoteId ?? posts.get(request.idempotencyKey) ?? `b${shown.size + 1}`;
    posts.set(request.idempotencyKey, remoteId);
    shown.set(remoteId, request.campaign.name);
    return { outcome: 'online', remoteId, url: `https://board.test/${remoteId}` };
  };
  const adapter: PushAdapter = {
    find: async (request) => {
      note('find', request);
      const remoteId = posts.get(request.idempotencyKey);
      return remoteId ? { outcome: 'online', remoteId, url: `https://board.test/${remoteId}` } : null;
    },
    post: async (request) => note('post', request) ?? take(request),
    update: async (request) => note('update', request) ?? take(request),
    remove: async (request) => {
      const answer = note('remove', request);
      if (answer) return answer;
      shown.delete(request.remoteId ?? '');
      return { outcome: 'ended' };
    },
    poll: async (request) => note('poll', request) ?? { outcome: 'online' },
  };
  const channel: Channel = {
    name: 'board',
    title: 'Board',
    kind: 'pushed',
    adapter,
    check: ({ name }) =>
      name.includes('!') ? [{ field: 'name', message: 'must not shout on this board' }] : [],
  };
  return {
    channel,
    asked,
    /** Campaigns that the board shows, by name. */
    shown: () => [...shown.values()],
    calls: () => asked.map(({ call }) => call),
    keys: (call: keyof PushAdapter) => asked.filter((one) => one.call === call).map(({ key }) => key),
    /** Answers every call like this from now on; with undefined as it should. */
    answerWith: (answer: ((call: keyof PushAdapter) => PushResult | undefined) | undefined) => {
      next = answer;
    },
    take,
    adapter,
    /** Forgets everything: a new board for each test. */
    reset: () => {
      asked.length = 0;
      posts.clear();
      shown.clear();
      next = undefined;
    },
  };
}
