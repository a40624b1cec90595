/**
 * Receives the notifications that the triggers of the domains' tables send at commit. Their text identifies the
 * changed object and never contains its data.
 */
export type DatabaseChangeListener = {
  /** Called each time that listening begins. Earlier changes were not received. */
  onBegin: () => void;
  onChange: (text: string) => void;
  /** Called when listening ends. Changes are lost until it begins again. */
  onLoss: () => void;
};

/** Source of the changes of some domains: a database connection, or another process. */
export type DatabaseChangeSource = {
  /** Names of the domains. */
  domains: readonly string[];
  /** Listens until it is closed, and reconnects after a loss. */
  open: (listener: DatabaseChangeListener) => { close: () => Promise<void> };
};
