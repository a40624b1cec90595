/** What an app gets to act for a user. */
export type OauthTokens = {
  accessToken: string;
  tokenType: 'bearer';
  expiresIn: number;
  /** Null for a client that may not refresh. */
  refreshToken: string | null;
  scope: string;
  /** Null unless the code was for the scope openid. */
  idToken: string | null;
};
