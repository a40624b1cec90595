import type { ErrorRow } from '../../core/errors/errors.ts';
import { requestErrors } from '../../core/errors/request-errors.ts';
import { graphErrors } from '../../gateway/errors/errors.ts';
import { wireErrors } from '../../rest-compat/auth/dialect.ts';
import { mismatches } from '../../rest-compat/campaigns/dialect.ts';
import { cmsRequestErrors } from '../../rest-compat/cms/request-errors.ts';
import { authErrors } from '../../subgraphs/auth/errors.ts';
import { oauthErrors } from '../../subgraphs/auth/oauth-errors.ts';
import { campaignErrors } from '../../subgraphs/campaigns/errors.ts';
import { cmsErrors } from '../../subgraphs/cms/errors.ts';

/** Every row that clients of the graph may meet. */
export function listGraphErrors(): ErrorRow[] {
  const tables = [requestErrors, authErrors, oauthErrors, campaignErrors, cmsErrors];
  const rows = new Map(tables.flatMap((table) => Object.values(table)).map((row) => [row.code, row]));
  return [...graphErrors, ...rows.values()];
}

/** Every row of every table of errors, sorted by code; where a REST family has a row again, the domain's counts. */
export function listErrors(): ErrorRow[] {
  const tables = [
    ...[wireErrors, mismatches, cmsRequestErrors],
    ...[requestErrors, authErrors, oauthErrors, campaignErrors, cmsErrors],
  ];
  const rows = new Map(tables.flatMap((table) => Object.values(table)).map((row) => [row.code, row]));
  return [...rows.values()].sort((a, b) => (a.code < b.code ? -1 : 1));
}
