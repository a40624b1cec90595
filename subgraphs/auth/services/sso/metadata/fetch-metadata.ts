import type { AuthContext } from '../../../context.ts';
import { authErrors } from '../../../errors.ts';
import { findUrlProblem } from '../../providers/custom/find-url-problem.ts';
import { checkMetadata } from '../../users/metadata.ts';

/** Metadata at the address that an administrator has named. */
export async function fetchMetadata(ctx: Pick<AuthContext, 'outgoing'>, url: string): Promise<string> {
  const response = await ask(ctx, url);
  if (response.status !== 200) {
    throw authErrors.samlMetadataFetchFailed({
      message: `HTTP ${response.status} error fetching SAML Metadata from URL '${url}'`,
    });
  }
  return response.text();
}

async function ask({ outgoing }: Pick<AuthContext, 'outgoing'>, url: string): Promise<Response> {
  try {
    return await outgoing.fetch(url, {
      headers: { accept: 'application/samlmetadata+xml, application/xml' },
    });
  } catch (cause) {
    const message = `SAML Metadata could not be fetched from URL '${url}'`;
    throw authErrors.samlMetadataFetchFailed({ message, cause });
  }
}

/** Where metadata may be: with HTTPS, at a public address or in a network that the settings allow. */
export function checkMetadataUrl(ctx: Pick<AuthContext, 'outgoing' | 'settings'>, url: string): void {
  checkMetadata(url);
  if (!URL.canParse(url)) throw authErrors.validationFailed({ message: 'metadata_url is not a valid URL' });
  const problem = findUrlProblem(ctx, url);
  if (problem === 'must use HTTPS') {
    throw authErrors.validationFailed({ message: 'metadata_url is not a HTTPS URL' });
  }
  if (problem) throw authErrors.validationFailed({ message: `metadata_url ${problem}` });
}
