/** Told what the triggers of the domains' tables say at commit, as texts: which object has changed, never what it says. */
export type ChangeListener = {
  /** Each time that listening begins: what was changed before was not heard. */
  onBegin: () => void;
  onChange: (text: string) => void;
  /** Nothing is heard from now on, until it begins again. */
  onLoss: () => void;
};

/** Where the changes of some domains are heard: a connection to the database, or another process. */
export type ChangeSource = {
  /** Their names. */
  domains: readonly string[];
  /** Listens until it is closed, and begins again by itself after a loss. */
  open: (listener: ChangeListener) => { close: () => Promise<void> };
};
