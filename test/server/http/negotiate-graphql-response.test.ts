import { expect, test } from 'vitest';
import { multipartStreamProtocol, sseStreamProtocol } from '../../../gateway/live/stream-protocols.ts';
import { negotiateGraphqlResponse } from '../../../server/http/graphql/negotiate-graphql-response.ts';
import { apolloAccept } from '../../kit/follow-parts.ts';

const [sse, multipart] = ['text/event-stream', 'multipart/mixed;subscriptionSpec=1.0'];
const graphqlJson = 'application/graphql-response+json';

test.each([
  // Headers of graphql-sse, urql, Apollo Client, Apollo Kotlin and Apollo iOS.
  [sse, sseStreamProtocol],
  ['text/event-stream, multipart/mixed', sseStreamProtocol],
  [apolloAccept, multipartStreamProtocol],
  [`${multipart}, ${graphqlJson}, application/json`, multipartStreamProtocol],
  [
    `multipart/mixed;boundary="graphql";subscriptionSpec=1.0,${graphqlJson},application/json`,
    multipartStreamProtocol,
  ],
  // The notation of a media type does not matter, nor does the delimiter that a client proposes.
  ['Multipart/Mixed ; SubscriptionSpec="1.0"', multipartStreamProtocol],
  ['multipart/mixed;boundary=-;subscriptionSpec=1.0;q=0.1', multipartStreamProtocol],
  // Quality decides, then order.
  [`${sse};q=0.5, ${multipart}`, multipartStreamProtocol],
  [`${multipart};q=0.5, ${sse};q=0.6`, sseStreamProtocol],
  [`${multipart}, ${sse}`, multipartStreamProtocol],
  [`${sse}, ${multipart}`, sseStreamProtocol],
  [`${sse};q=0, ${multipart};q=0.001`, multipartStreamProtocol],
  // Other parts, and protocols that no client names.
  [`${sse};q=0`, null],
  [`${sse};q=high`, null],
  ['multipart/mixed', null],
  ['multipart/mixed;subscriptionSpec=2.0', null],
  ['multipart/mixed;deferSpec=20220824, application/json', null],
  ['multipart/*, text/*, */*', null],
  ['text/event-streams', null],
  ['', null],
  [';;,/,text/;', null],
])('%j gets its protocol of streams', (accept, protocol) => {
  expect(negotiateGraphqlResponse(accept).streamProtocol).toBe(protocol);
});

test.each([
  [undefined, /^application\/json;/],
  [apolloAccept, /^application\/graphql-response\+json;/],
  [`${sse}, application/json;q=0.1`, /^application\/json;/],
  [`${sse}, */*;q=0.1`, /^application\/json;/],
  [`${sse}, application/json;q=0`, /^$/],
  [multipart, /^$/],
  ['multipart/mixed;deferSpec=20220824', /^$/],
  ['text/html', /^$/],
])('%j gets operations other than subscriptions as this type of JSON', (accept, type) => {
  expect(negotiateGraphqlResponse(accept).jsonType).toMatch(type);
});
