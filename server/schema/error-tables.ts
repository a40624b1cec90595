import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ErrorTableRow } from '../../core/errors/errors.ts';
import { requestErrors } from '../../core/errors/request-errors.ts';
import { gatewayErrorRows } from '../../gateway/errors/errors.ts';
import type { ErrorCodesByField } from '../../gateway/schema/describe-errors.ts';
import { createErrorCodesSubgraph } from '../../gateway/schema/error-codes.ts';
import { authBodyErrors } from '../../rest-compat/auth/dialect.ts';
import { campaignRequestErrors } from '../../rest-compat/campaigns/dialect.ts';
import { cmsRequestErrors } from '../../rest-compat/cms/session-variant.ts';
import { authErrors } from '../../subgraphs/auth/errors.ts';
import { oauthErrors } from '../../subgraphs/auth/oauth-errors.ts';
import { campaignErrors } from '../../subgraphs/campaigns/errors.ts';
import { cmsErrors } from '../../subgraphs/cms/errors.ts';

/** Subgraph of the edge, with the error codes of all domains. */
export const errorCodesSubgraph = createErrorCodesSubgraph(listGraphqlErrorRows());

/** Lists the errors that clients of the graph can receive. */
export function listGraphqlErrorRows(): ErrorTableRow[] {
  const tables = [requestErrors, authErrors, oauthErrors, campaignErrors, cmsErrors];
  const rows = new Map(tables.flatMap((table) => Object.values(table)).map((row) => [row.code, row]));
  return [...gatewayErrorRows, ...rows.values()];
}

/** Lists the errors of all tables, sorted by code. A domain's row replaces that of a REST family with the same code. */
export function listAllErrorRows(): ErrorTableRow[] {
  const tables = [
    ...[authBodyErrors, campaignRequestErrors, cmsRequestErrors],
    ...[requestErrors, authErrors, oauthErrors, campaignErrors, cmsErrors],
  ];
  const rows = new Map(tables.flatMap((table) => Object.values(table)).map((row) => [row.code, row]));
  return [...rows.values()].sort((a, b) => (a.code < b.code ? -1 : 1));
}

/** Reads the error codes that tests have received from each field of Query and Mutation. `npm run record` writes them. */
export function readRecordedErrorCodes(projectRoot: string): ErrorCodesByField {
  const file = recordedErrorCodesFileOf(projectRoot);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ErrorCodesByField) : {};
}

export function recordedErrorCodesFileOf(projectRoot: string): string {
  return join(projectRoot, 'gateway/generated/recorded-errors.json');
}
