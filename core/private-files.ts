/** Of folders and files that only the server's own user may look into. */
export const privateFolder = 0o700;
export const privateFile = 0o600;

/**
 * Of the data folder: others see nothing of it either. They may pass, because a server that root starts runs its
 * database as another user, whose own folder lies in it.
 */
export const passableFolder = 0o711;
