import { type ExecutionResult, GraphQLError, parse, validate } from 'graphql';
import { describe, expect, test } from 'vitest';
import { createSystemRequestContext } from '../../../core/context/request-context.ts';
import { createSubscriptionPreparer } from '../../../gateway/live/prepare-subscription.ts';
import { queryLiveEventForSubscriber } from '../../../gateway/live/query-live-event.ts';
import { readPublicSchema } from '../../kit/composed-graph.ts';

const schema = readPublicSchema();
const request = createSystemRequestContext('test');

/** Subscription whose names collide with those that the query of an event would use. */
const source = `subscription ($live_campaign: ID!) {
  live_subject: deliveryChanged(campaignId: $live_campaign) {
    live_subject: delivery { live_subject: status }
    live_campaign: campaign { deliveries { live: status } ...N }
  }
}
fragment N on Node { id ... on User { email } }`;

const variables = { live_campaign: 'c1' };

function open(answer: (subjectKey: string) => ExecutionResult) {
  const document = parse(source);
  expect(validate(schema, document)).toEqual([]);
  const prepared = createSubscriptionPreparer(schema)({ document, variables }, request);
  const sent: Record<string, unknown>[] = [];
  const asking = {
    subscription: prepared,
    request,
    admit: async () => ({}),
    execute: async (operation: { variables: Record<string, unknown> }) => {
      sent.push(operation.variables);
      return answer(prepared.rewritten.subjectKey);
    },
  };
  return { outcome: () => queryLiveEventForSubscriber(asking, prepared.topic.current), sent, prepared };
}

const failing = (status: number, ...path: string[]) =>
  new GraphQLError('No.', { path, extensions: { code: 'x', status } });

describe('an error of an event has the path of a field of the client’s subscription', () => {
  test.each([
    ['end', 500],
    ['nothing', 403],
    ['later', 503],
  ])('where the outcome is %s', async (kind, status) => {
    const { outcome } = open((subject) => ({ data: {}, errors: [failing(status, subject)] }));
    expect(await outcome()).toMatchObject({ kind, errors: [{ message: 'No.', path: ['live_subject'] }] });
  });

  test('if the rest of the event is returned', async () => {
    const { outcome } = open((subject) => ({
      data: { [subject]: { id: 'c1' }, live_subject: null, live_campaign: null },
      errors: [
        failing(500, 'live_subject', 'delivery', 'live_subject'),
        failing(500, 'live_campaign', 'deliveries'),
        failing(500, subject, 'id'),
      ],
    }));
    expect(await outcome()).toMatchObject({
      kind: 'tell',
      result: {
        data: { live_subject: { live_subject: null, live_campaign: null } },
        errors: [
          { path: ['live_subject', 'live_subject', 'live_subject'] },
          { path: ['live_subject', 'live_campaign', 'deliveries'] },
        ],
      },
    });
  });

  test('and none where it is about the whole operation', async () => {
    const { outcome } = open(() => ({ errors: [new GraphQLError('No.', { extensions: { status: 500 } })] }));
    expect(await outcome()).toEqual({
      kind: 'end',
      errors: [{ message: 'No.', extensions: { status: 500 } }],
    });
  });
});

test('variables of an event have names that the client’s document does not have', async () => {
  const { outcome, sent, prepared } = open(() => ({ data: {} }));
  await outcome();
  expect(sent).toEqual([
    {
      ...variables,
      [prepared.rewritten.nameOf('campaign')]: 'c1',
      [prepared.rewritten.nameOf('delivery')]: '',
    },
  ]);
  expect(prepared.rewritten.nameOf('campaign')).not.toBe('live_campaign');
});
