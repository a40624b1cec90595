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
export const cmsSessionCookieName = 'trellis_cms';

/** Addresses of the client of a request. */
type Client = {
  /** The address that headers name, for records only: any client can write them. */
  ip: string;
  userAgent: string;
  limitedBy: RateLimitKeys;
  /** Set for a request of the console of a development server, in a browser on the machine of the server. */
  isLocalConsole?: boolean;
};

/** The keys by which limits per address count a client. */
export type RateLimitKeys = {
  client: string;
  /** Address of the connection, if only a header distinguishes its clients; otherwise `null`. */
  peer: string | null;
};

/** The facts of one request, collected once at the edge and passed on, by reference or signed over HTTP. */
export type RequestContext = {
  requestId: string;
  credentials: Credentials;
  client: Client;
  /** Headers that influence a service, lower-case: `x-jwt-aud`, `referer` …; `language` is the client's language. */
  hints: Readonly<Record<string, string>>;
  /**
   * Set if the server repeats the request for an event of a stream. Rate limits do not count such requests.
   */
  isFollowUp?: boolean;
  /** Results that services report to the edge, for its request log line and for the response cookie. */
  notes?: RequestNotes;
};

/** Result of a request whose response is a stream. */
export type StreamResponseSummary = {
  field?: string;
  events: number;
  /** Reason why the stream ended. */
  ending?: string;
};

type RequestNotes = {
  stream?: StreamResponseSummary;
  /** The final redirect target of the browser, without the query. */
  referer?: string;
  /** The last security event that the request caused. */
  auth_event?: object;
  /** Whether the request has ended its own session of the auth service. */
  hasEndedSession?: boolean;
  /** Secret of the back-office session that the request opened; empty if it closed one. The server never logs it. */
  cmsSession?: string;
};

/** Creates the context of jobs and commands, which have no request. */
export function createSystemRequestContext(requestId: string): RequestContext {
  const client = { ip: '', userAgent: 'trellis', limitedBy: { client: '', peer: null } };
  return { requestId, credentials: {}, client, hints: {} };
}
