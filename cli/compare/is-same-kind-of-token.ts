const tokenKey = /(?:^|_)(?:token|nonce|secret|challenge|otp)$|[a-z](?:Token|Nonce|Secret|Challenge)$/;

/** Short tokens look like words, so their key has to say what they are; both have one length. */
export function isSameKindOfToken(key: string, left: string, right: string): boolean {
  if (!tokenKey.test(key) || left.length !== right.length) return false;
  return [left, right].every((value) => /^[\w-]{6,}$/.test(value));
}
