import { afterAll, beforeAll, expect, test } from 'vitest';
import { openServer, type TestServer } from '../kit/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer({ settings: { SVC_API_MAX_REQUEST_DURATION: '1s' } });
});
afterAll(() => server[Symbol.asyncDispose]());

const query = '{ job: publicJob(id: "ffffffffffffffffffffffff") { id } }';

test('an operation that the database keeps waiting is answered in time, and the next one is not', async () => {
  const holder = await server.db.pool.connect();
  await holder.query('BEGIN');
  await holder.query('LOCK TABLE campaigns.campaigns');
  const began = Date.now();
  const late = await server.send('POST', '/graphql', { json: { query } });
  const took = Date.now() - began;
  await holder.query('ROLLBACK');
  holder.release();

  const next = await server.send('POST', '/graphql', { json: { query } });

  expect(late).toMatchObject({
    status: 504,
    body: {
      errors: [
        {
          message: 'Processing this request timed out, please retry after a moment.',
          extensions: { code: 'REQUEST_TIMEOUT' },
        },
      ],
    },
  });
  expect(took).toBeGreaterThan(900);
  expect(next).toMatchObject({
    status: 200,
    body: { errors: [{ extensions: { code: 'CAMPAIGN_JOB_NOT_FOUND' } }] },
  });
});
