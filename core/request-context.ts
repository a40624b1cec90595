/** The credentials in a request. Each domain checks its own kind and ignores the others. */
export type Credentials = {
  /** Access token (JWT) of the auth service. */
  accessToken?: string;
  /** Key of an account (`x-apikey`). */
  accountKey?: string;
  /** Opaque API token. */
  cmsToken?: string;
  /** Secret of a back-office session. */
  cmsSession?: string;
};

/** The cookie in which browsers send `cmsSession`. */
export const cmsSessionCookie = 'trellis_cms';

/** The sender of a request, as far as its addresses show. */
type Client = {
  /** The address that headers name, for records only: any client can write them. */
  ip: string;
  userAgent: string;
  limitedBy: LimitedBy;
};

/** The keys by which limits per address count a client. */
export type LimitedBy = {
  client: string;
  /** The address of the connection, where only a header distinguishes its clients; otherwise null. */
  peer: string | null;
};

/** The facts of one request, collected once at the edge and passed on, by reference or signed over HTTP. */
export type RequestContext = {
  requestId: string;
  credentials: Credentials;
  client: Client;
  /** Headers that influence a service by contract, lower-case: `x-jwt-aud`, `referer` … */
  hints: Readonly<Record<string, string>>;
  /** What services add to the edge's log line of the request. */
  notes?: RequestNotes;
};

type RequestNotes = {
  /** The final redirect target of the browser, without the query. */
  referer?: string;
  /** The last security event that the request caused. */
  auth_event?: object;
};

/** The context of work without a request: jobs and commands. */
export function systemRequest(requestId: string): RequestContext {
  const client = { ip: '', userAgent: 'trellis', limitedBy: { client: '', peer: null } };
  return { requestId, credentials: {}, client, hints: {} };
}
