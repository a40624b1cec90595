import { decodeId } from '../../core/graphql/global-id.ts';

/** A key from an address as REST knows it: the graph's own ids, which its arguments take too, name nothing here. */
export function toPlainKey(text: string): string {
  return decodeId(text) ? '' : text;
}
