import { createErrorsSubgraph } from '../../gateway/schema/error-codes.ts';
import { listGraphErrors } from './error-tables.ts';

/** What the edge adds to the graph of the domains: the codes of all their errors. */
export const errorsSubgraph = createErrorsSubgraph(listGraphErrors());
