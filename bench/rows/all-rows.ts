import { campaignRows } from './campaign-rows.ts';
import { graphqlRows } from './graphql-rows.ts';
import type { Row } from './row.ts';
import { sessionRows } from './session-rows.ts';

/** The table, line by line. */
export const allRows: readonly Row[] = [...campaignRows, ...graphqlRows, ...sessionRows];
