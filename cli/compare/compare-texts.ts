import { maskVolatile } from './mask-volatile.ts';
import { createReplaceBases } from './replace-bases.ts';

export type CompareTexts = (left: string, right: string) => 'same' | 'volatile' | 'different';

/** Compares texts between two servers: addresses of either are the same; `volatile` is what each makes anew. */
export function createCompareTexts(bases: readonly string[]): CompareTexts {
  const replaceBases = createReplaceBases(bases);
  return (left, right) => {
    if (left === right) return 'same';
    const [one, other] = [replaceBases(left), replaceBases(right)];
    if (one === other) return 'same';
    return maskVolatile(one) === maskVolatile(other) ? 'volatile' : 'different';
  };
}
