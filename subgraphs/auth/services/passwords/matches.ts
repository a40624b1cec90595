/** Whether a password is the one that was hashed. */
export type Matches = (password: string) => Promise<boolean>;
