let known: Promise<ReadonlySet<string>> | undefined;

/** Whether a password is among the 49 000 most frequent ones of known breaches, whatever its case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= loadCommonPasswords();
  return (await known).has(password.toLowerCase());
}

/** Only where it is asked for: the list takes a few megabytes. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}
