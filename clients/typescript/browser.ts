/** Credential of WebAuthn with the fields that the client reads. */
export type BrowserCredential = {
  id: string;
  rawId: ArrayBuffer;
  type: string;
  authenticatorAttachment?: string | null;
  getClientExtensionResults: () => object;
  response: object;
};

type CredentialOptions = { publicKey: object; signal?: AbortSignal; mediation?: string };

export type BrowserCredentials = {
  create: (options: CredentialOptions) => Promise<BrowserCredential | null>;
  get: (options: CredentialOptions) => Promise<BrowserCredential | null>;
};

/** The parts of a browser that the client uses. All are absent on other platforms. */
type Browser = {
  location?: { href: string; protocol: string; assign: (url: string) => void };
  history?: { state: unknown; replaceState: (state: unknown, unused: string, url: string) => void };
  document?: { cookie: string };
  navigator?: { credentials?: BrowserCredentials };
  PublicKeyCredential?: unknown;
};

/** The global object with own types, because the types of the DOM are missing in programs for Node. */
export const browser = globalThis as unknown as Browser;
