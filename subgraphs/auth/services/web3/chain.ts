/** Wallets of one kind, as data. */
export type Web3Chain = {
  name: string;
  /** As messages call it. */
  title: string;
  address: RegExp;
  /** One address may be written in several ways; identities know it by this one. */
  toAddress: (written: string) => string;
  chainId: RegExp;
  /** Its messages name the network. */
  needsChainId: boolean;
  /** How a signature is written, for whoever wrote it otherwise. */
  signatureForm: string;
  /** The signature's bytes; null where it is not written like that. */
  readSignature: (text: string) => Uint8Array | null;
  /** Whether the key behind the address has signed exactly these bytes, and this is the one way to write that. */
  isSignedBy: (address: string, signature: Uint8Array, message: Uint8Array) => boolean;
};
