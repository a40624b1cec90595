import { post } from './post.ts';

/** Kept in memory: a script of another page cannot read them, and closing the page forgets them. */
export type Credentials = { accessToken?: string; refreshToken?: string; cmsSession?: string };

export function toHeaders({ accessToken, cmsSession }: Credentials): Record<string, string> {
  return {
    ...(accessToken && { authorization: `Bearer ${accessToken}` }),
    ...(cmsSession && { 'x-cms-session': cmsSession }),
  };
}

const refreshSession = `mutation RefreshSession($input: RefreshSessionInput!) {
  refreshSession(input: $input) { tokens { accessToken refreshToken } }
}`;

type Refreshed = { refreshSession: { tokens: Pick<Required<Credentials>, 'accessToken' | 'refreshToken'> } };

/** Takes new tokens for old ones; false where there is nothing to take them for. */
export async function refresh(credentials: Credentials): Promise<boolean> {
  const { refreshToken } = credentials;
  if (!refreshToken) return false;
  const { data } = await post({ query: refreshSession, variables: { input: { refreshToken } } }, {});
  if (!data) return false;
  Object.assign(credentials, (data as Refreshed).refreshSession.tokens);
  return true;
}
