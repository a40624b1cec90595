import type {
  AdvertisingChannel,
  ChannelCallAdapter,
  ChannelCallRequest,
  ChannelCallRequestWithCampaign,
  ChannelCallResult,
} from '../../../../subgraphs/campaigns/channels/channel.ts';
import type { CampaignWithoutAgeRange } from '../../../../subgraphs/campaigns/channels/job-board-rules.ts';

type BoardCall = { call: keyof ChannelCallAdapter; key: string; campaign?: CampaignWithoutAgeRange };

/** Job board that records its calls, accepts each key once, and fails on request. */
export function openBoard() {
  const asked: BoardCall[] = [];
  const posts = new Map<string, string>();
  const shown = new Map<string, string>();
  let next: ((call: keyof ChannelCallAdapter) => ChannelCallResult | undefined) | undefined;

  const note = (
    call: keyof ChannelCallAdapter,
    request: ChannelCallRequest | ChannelCallRequestWithCampaign,
  ) => {
    asked.push({
      call,
      key: request.idempotencyKey,
      ...('campaign' in request && { campaign: request.campaign }),
    });
    return next?.(call);
  };
  const take = (request: ChannelCallRequestWithCampaign): ChannelCallResult => {
    const remoteId = request.remoteId ?? posts.get(request.idempotencyKey) ?? `b${shown.size + 1}`;
    posts.set(request.idempotencyKey, remoteId);
    shown.set(remoteId, request.campaign.name);
    return { outcome: 'online', remoteId, url: `https://board.test/${remoteId}` };
  };
  const adapter: ChannelCallAdapter = {
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
  const channel: AdvertisingChannel = {
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
    keys: (call: keyof ChannelCallAdapter) => asked.filter((one) => one.call === call).map(({ key }) => key),
    /** Answers every call like this from now on; with undefined as it should. */
    answerWith: (answer: ((call: keyof ChannelCallAdapter) => ChannelCallResult | undefined) | undefined) => {
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
