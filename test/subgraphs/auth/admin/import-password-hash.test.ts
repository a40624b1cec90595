import { hash } from 'bcrypt';
import { describe, expect, test } from 'vitest';
import { importPasswordHash } from '../../../../subgraphs/auth/services/admin/import-password-hash.ts';
import { matchesPassword } from '../../../../subgraphs/auth/services/passwords/password-hash.ts';

describe('a password hash from elsewhere', () => {
  test.each(['$2a$', '$2b$', '$2y$'])('of bcrypt with %s is good here', async (dialect) => {
    const made = await hash('correct horse', 4);

    const imported = importPasswordHash(made.replace('$2b$', dialect));

    expect(await matchesPassword('correct horse', imported)).toBe(true);
    expect(await matchesPassword('wrong horse', imported)).toBe(false);
  });

  test.each([
    '',
    'correct horse',
    `$2b$31$${'a'.repeat(53)}`,
    `$2b$03$${'a'.repeat(53)}`,
    `$2b$10$${'a'.repeat(52)}`,
    '$argon2id$v=19$m=65536,t=3,p=4$c2FsdA$aGFzaA',
  ])('of another kind or cost is refused: %s', (text) => {
    expect(() => importPasswordHash(text)).toThrow('Invalid password hash');
  });
});
