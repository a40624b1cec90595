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
  /** Headers that influence a service, lower-case: `x-jwt-aud`, `referer` …; `language` is the one that the client reads. */
  hints: Readonly<Record<string, string>>;
  /**
   * Set where the server asks again by itself, for an event of a stream: what limits how often a caller asks does not
   * count it.
   */
  isFollowUp?: boolean;
  /** What services tell the edge: for its log line of the request, and for the cookie of the answer. */
  notes?: RequestNotes;
};

/** What becomes of a request that is answered by a stream. */
export type StreamNotes = {
  field?: string;
  events: number;
  /** Why it has ended. */
  ending?: string;
};

type RequestNotes = {
  stream?: StreamNotes;
  /** The final redirect target of the browser, without the query. */
  referer?: string;
  /** The last security event that the request caused. */
  auth_event?: object;
  /** Secret of the back-office session that the request opened, empty where it closed one. It is never logged. */
  cmsSession?: string;
};

/** The context of work without a request: jobs and commands. */
export function systemRequest(requestId: string): RequestContext {
  const client = { ip: '', userAgent: 'trellis', limitedBy: { client: '', peer: null } };
  return { requestId, credentials: {}, client, hints: {} };
}
