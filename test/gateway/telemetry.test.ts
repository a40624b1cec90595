import { type ExecutionResult, GraphQLError, parse } from 'graphql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSystemRequestContext } from '../../core/context/request-context.ts';
import { setMetricDurationListener } from '../../core/telemetry/metrics.ts';
import {
  createProjectOperationMetricNamer,
  createTrustedOperationMetricNamer,
  measureOperations,
} from '../../gateway/telemetry/watch-graph.ts';
import { measureSubgraphFetches } from '../../gateway/telemetry/watch-service.ts';

type Measurement = { name: string; seconds: number; attributes: Record<string, unknown> };
let measured: Measurement[];
beforeEach(() => {
  measured = [];
  setMetricDurationListener((name, seconds, attributes) => void measured.push({ name, seconds, attributes }));
});
afterEach(() => setMetricDurationListener());

const request = createSystemRequestContext('request');
const operation = { document: parse('query Jobs { a } mutation Publish { b }'), variables: {} };
const failing = (code: string, status: number): ExecutionResult => ({
  errors: [new GraphQLError('no', { extensions: { code, status } })],
});

describe('the name of an operation', () => {
  it('of the server is kept, up to a thousand of them', () => {
    const name = createProjectOperationMetricNamer();
    const names = Array.from({ length: 1_200 }, (_, index) => name(`Own${index}`));

    expect(new Set(names).size).toBe(1_001);
    expect(names[999]).toBe('Own999');
    expect(names[1_000]).toBe('unknown');
    expect(name('Own5')).toBe('Own5');
    expect(name(undefined)).toBe('unknown');
  });

  it('of a client is kept where its document is trusted', () => {
    const name = createTrustedOperationMetricNamer([
      'query Listed { a } mutation Other { b }',
      '{ nameless }',
    ]);

    expect(['Listed', 'Other', 'RestSignUp', undefined].map(name)).toEqual([
      'Listed',
      'Other',
      'unknown',
      'unknown',
    ]);
  });
});

describe('an operation', () => {
  const ask = (result: () => Promise<ExecutionResult>, operationName = 'Publish') =>
    measureOperations(result, createProjectOperationMetricNamer())({ ...operation, operationName }, request);

  it('is measured by its name and type', async () => {
    const answer = { data: { b: 1 } };

    expect(await ask(async () => answer)).toBe(answer);
    await ask(async () => ({ data: {} }), 'Jobs');

    expect(measured.map(({ name, attributes }) => [name, attributes])).toEqual([
      [
        'trellis.graphql.operation.duration',
        { 'graphql.operation.name': 'Publish', 'graphql.operation.type': 'mutation' },
      ],
      [
        'trellis.graphql.operation.duration',
        { 'graphql.operation.name': 'Jobs', 'graphql.operation.type': 'query' },
      ],
    ]);
    expect(measured.every(({ seconds }) => seconds >= 0 && seconds < 1)).toBe(true);
  });

  it('has the code of its first error, as clients read it, and INTERNAL where it throws', async () => {
    await ask(async () => failing('auth.bad_jwt', 401));
    await expect(ask(() => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug');

    expect(measured.map(({ attributes }) => attributes['error.type'])).toEqual(['AUTH_BAD_JWT', 'INTERNAL']);
  });
});

describe('a fetch', () => {
  it.each([
    ['ok', { data: {} }],
    ['refused', failing('auth.forbidden', 403)],
    ['failed', failing('internal', 500)],
    ['failed', failing('request.unavailable', 503)],
  ])('is %s', async (outcome, result) => {
    const service = { name: 'jobs', admit: async () => ({}), execute: async () => result };

    expect(await measureSubgraphFetches(service).execute(operation, request)).toBe(result);

    expect(measured).toMatchObject([
      { name: 'trellis.graphql.fetch.duration', attributes: { subgraph: 'jobs', outcome } },
    ]);
  });

  it('has failed where its service throws', async () => {
    const service = {
      name: 'jobs',
      admit: async () => ({}),
      execute: () => Promise.reject(new Error('gone')),
    };

    await expect(measureSubgraphFetches(service).execute(operation, request)).rejects.toThrow('gone');

    expect(measured[0]?.attributes.outcome).toBe('failed');
  });
});
