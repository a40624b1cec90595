/** The mode of folders and files that only the server's own user may read. */
export const privateFolder = 0o700;
export const privateFile = 0o600;

/**
 * The mode of the data folder: others cannot list it. They may pass through, because a server that root
 * starts runs its database as another user, whose own folder is inside it.
 */
export const passableFolder = 0o711;
