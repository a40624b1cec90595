type PasswordRules = { passwordMinLength: number; passwordCharacterSets: readonly string[] };

export type Weakness = { reason: 'length' | 'characters' | 'pwned'; message: string };

/** Every rule a password breaks, in the contract's order. */
export function findWeaknesses(password: string, rules: PasswordRules): Weakness[] {
  const weaknesses: Weakness[] = [];
  const { passwordMinLength: least, passwordCharacterSets: sets } = rules;
  if (Buffer.byteLength(password) < least) {
    weaknesses.push({ reason: 'length', message: `Password should be at least ${least} characters.` });
  }
  if (!sets.every((set) => [...set].some((character) => password.includes(character)))) {
    const message = `Password should contain at least one character of each: ${sets.join(', ')}.`;
    weaknesses.push({ reason: 'characters', message });
  }
  return weaknesses;
}
