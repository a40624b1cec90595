import { describe, expect, test } from 'vitest';
import { domainSubgraphNames } from '../../subgraphs/schemas.ts';
import type { Selector } from './manifests.ts';
import { component, fits, ofKind, workloads } from './workloads.ts';

describe('network policies', () => {
  type Rule = { ports?: { port: number | string }[]; from?: Peer[]; to?: Peer[] };
  type Peer = { podSelector?: Selector; namespaceSelector?: Selector; ipBlock?: object };
  type Policy = { podSelector: Selector; policyTypes: string[]; ingress?: Rule[]; egress?: Rule[] };
  const policies = ofKind('NetworkPolicy').map(({ spec }) => spec as unknown as Policy);
  const who = (policy: Policy) =>
    workloads.filter(({ labels }) => fits(policy.podSelector, labels)).map(component);
  const opening = (port: number) =>
    policies.filter(({ egress = [] }) =>
      egress.some(({ ports = [] }) => ports.some((one) => one.port === port)),
    );

  test('deny everything that is not allowed, for every pod', () => {
    expect(policies).toContainEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
  });

  test('allow only the edge to call the subgraphs, and only the pods that use PostgreSQL to connect to it', () => {
    const inward = policies
      .filter(({ ingress }) => ingress)
      .map((policy) => [who(policy), policy.ingress?.[0]?.from]);

    expect(inward).toEqual([
      [['edge'], [{ namespaceSelector: expect.anything() }]],
      [domainSubgraphNames, [{ podSelector: { matchLabels: { 'app.kubernetes.io/component': 'edge' } } }]],
    ]);
    expect(opening(5432).flatMap(who)).toEqual(['migrate', ...domainSubgraphNames, 'worker']);
    expect(opening(587).flatMap(who)).toEqual(['worker']);
  });

  test('name pods that there are', () => {
    const named = policies.filter(
      ({ podSelector }) => podSelector.matchLabels ?? podSelector.matchExpressions,
    );

    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((policy) => who(policy).length === 0)).toEqual([]);
  });
});
