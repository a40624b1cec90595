import { queueSchemaOf } from '../../server/queue/queue-schema.ts';
import { domainNames } from '../../subgraphs/schemas.ts';

/** Returns the PostgreSQL schemas of all stored data, by their names without the namespace. */
export function schemasOf(namespace: string): ReadonlyMap<string, string> {
  return new Map([
    ...domainNames.map((domain): [string, string] => [domain, `${namespace}${domain}`]),
    ['queue', queueSchemaOf(namespace)],
  ]);
}
