import type { DocumentNode } from 'graphql';
import type { Guard } from '../../define-endpoint.ts';
import { guardFor } from '../guard.ts';

type Item = NonNullable<Guard['item']>;

/** That there is no such item is told before what is wrong with the values: giving none changes nothing. */
export function guardItem(scope: string, document: DocumentNode, toKey: Item['toVariables']): Guard {
  const toVariables: Item['toVariables'] = (address) => ({ input: { ...toKey(address), values: {} } });
  return { ...guardFor(scope), item: { document, toVariables } };
}
