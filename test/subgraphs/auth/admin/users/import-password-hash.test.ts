import { hash } from 'bcrypt';
import { describe, expect, test } from 'vitest';
import { createBcrypt } from '../../../../../core/auth/bcrypt.ts';
import { normalizeImportedPasswordHash } from '../../../../../subgraphs/auth/services/admin/users/create-user.ts';
import { matchesPassword } from '../../../../../subgraphs/auth/services/credentials/passwords/password.ts';

const hashing = { bcrypt: createBcrypt(4) };

describe('a password hash of another system', () => {
  test.each(['$2a$', '$2b$', '$2y$'])('of bcrypt with %s is accepted', async (dialect) => {
    const made = await hash('correct horse', 4);

    const imported = normalizeImportedPasswordHash(made.replace('$2b$', dialect));

    expect(await matchesPassword(hashing, 'correct horse', imported)).toBe(true);
    expect(await matchesPassword(hashing, 'wrong horse', imported)).toBe(false);
  });

  /** Hashes of argon2's reference implementation and of Firebase's documentation. */
  test.each([
    [
      'argon2i',
      'password',
      '$argon2i$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$wWKIMhR9lyDFvRz9YTZweHKfbftvj+qf+YFY4NeBbtA',
    ],
    [
      'argon2id',
      'password',
      '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc',
    ],
    [
      'fbscrypt',
      'user1password',
      '$fbscrypt$v=1,n=14,r=8,p=1,ss=Bw==,sk=jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==$42xEC+ixf3L2lw==$lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==',
    ],
  ])('of %s is accepted', async (...[, secret, text]) => {
    const imported = normalizeImportedPasswordHash(text);

    expect(await matchesPassword(hashing, secret, imported)).toBe(true);
    expect(await matchesPassword(hashing, `${secret}.`, imported)).toBe(false);
  });

  test.each([
    '',
    'correct horse',
    `$2b$31$${'a'.repeat(53)}`,
    `$2b$03$${'a'.repeat(53)}`,
    `$2b$10$${'a'.repeat(52)}`,
    '$argon2id$v=19$m=65536,t=3,p=4$c2FsdA$aGFzaA',
    '$argon2d$v=19$m=64,t=1,p=1$c29tZXNhbHRzYWx0$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    '$argon2id$v=16$m=64,t=1,p=1$c29tZXNhbHRzYWx0$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    '$argon2id$v=19$m=1048576,t=1,p=1$c29tZXNhbHRzYWx0$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    '$argon2id$v=19$m=64,t=21,p=1$c29tZXNhbHRzYWx0$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    '$argon2id$v=19$m=8,t=1,p=2$c29tZXNhbHRzYWx0$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    '$fbscrypt$v=1,n=30,r=8,p=1,ss=Bw==,sk=AAAAAAAAAAA=$AAAAAAA=$AAAAAAAAAAA=',
    '$fbscrypt$v=1,n=14,r=8,p=1,ss=Bw==,sk=AAAAAAAAAAA=$AAAAAAA=$AAAAAAAAAAAAAAAA',
  ])('of another kind or cost is refused: %s', (text) => {
    expect(() => normalizeImportedPasswordHash(text)).toThrow('Invalid password hash');
  });
});
