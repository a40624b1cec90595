/** What the caller presented. Each domain checks its own kind and ignores the others. */
export type Credentials = {
  /** Access token (JWT) of the auth service. */
  accessToken?: string;
  /** Account key of the campaigns service. */
  accountKey?: string;
  /** Opaque API token of the CMS. */
  cmsToken?: string;
  /** Secret of a CMS back-office session. */
  cmsSession?: string;
};

/** Who sent a request, as far as addresses show. */
type Client = {
  /** For records: the address that the headers name, which any client can write. */
  ip: string;
  userAgent: string;
  limitedBy: LimitedBy;
};

/** By what limits of addresses count a client. */
export type LimitedBy = {
  client: string;
  /** Whose connection it came through, where only a header tells this client from its others; else null. */
  peer: string | null;
};

/** One request's facts, made once at the edge and handed down, by reference or signed over HTTP. */
export type RequestContext = {
  requestId: string;
  credentials: Credentials;
  client: Client;
  /** Headers that a contract lets influence a service, lower-case: `x-jwt-aud`, `referer` … */
  hints: Readonly<Record<string, string>>;
  /** What services want told in the one line that the edge logs of the request. */
  notes?: RequestNotes;
};

type RequestNotes = {
  /** Where a browser is sent in the end, without its query. */
  referer?: string;
  /** The last security event that the request caused. */
  auth_event?: object;
};

/** The context of work that nobody asked for over HTTP: jobs and commands. */
export function systemRequest(requestId: string): RequestContext {
  const client = { ip: '', userAgent: 'trellis', limitedBy: { client: '', peer: null } };
  return { requestId, credentials: {}, client, hints: {} };
}
