import { queueSchemaOf } from '../../server/queue/queue-schema.ts';
import { domainNames } from '../../subgraphs/schemas.ts';

/** By name without a namespace, the PostgreSQL schemas of everything that is stored. */
export function schemasOf(namespace: string): ReadonlyMap<string, string> {
  return new Map([
    ...domainNames.map((domain): [string, string] => [domain, `${namespace}${domain}`]),
    ['queue', queueSchemaOf(namespace)],
  ]);
}
