import { parse } from 'graphql';
import { oncePerText } from '../../core/lib/lazy.ts';
import { readCacheHints } from '../caching/cache-hints.ts';
import { readCostModel } from '../cost/cost-model.ts';

/** Reads costs and cache lifetimes from the directives of a supergraph. */
export const readHints = oncePerText((supergraphSdl) => {
  const supergraph = parse(supergraphSdl, { noLocation: true });
  return { costs: readCostModel(supergraph), lifetimes: readCacheHints(supergraph) };
});
