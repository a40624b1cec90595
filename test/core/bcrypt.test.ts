import { describe, expect, test } from 'vitest';
import { createBcrypt } from '../../core/auth/bcrypt.ts';

const bcrypt = createBcrypt(4);

describe('a new hash with the parameters of an existing one', () => {
  test('is the same for the same password, and another for another', async () => {
    const known = await bcrypt.hash('correct horse');

    expect(await bcrypt.hashAlike('correct horse', known)).toBe(known);
    expect(await bcrypt.hashAlike('another horse', known)).not.toBe(known);
    expect(await bcrypt.compare('another horse', await bcrypt.hashAlike('another horse', known))).toBe(true);
  });

  test.each([
    ['there is none', null],
    ['it was withdrawn', ''],
    ['it is no hash of bcrypt', '$argon2id$v=19$m=16,t=2,p=1$c2FsdHNhbHQ$aGFzaGhhc2g'],
    ['it took another time', '$2b$05$vI8aWBnW3fID.ZQ4/zo1G.q1lRps.9cGLcZEiGDMVr5yUP1KUOYTa'],
    ['it is cut off', '$2b$04$vI8aWBnW3fID'],
  ])('has a new salt where %s, and the same cost', async (_why, known) => {
    const made = await bcrypt.hashAlike('correct horse', known);

    expect(made).toMatch(/^\$2b\$04\$.{53}$/);
    expect(made).not.toContain('vI8aWBnW3fID');
    expect(await bcrypt.compare('correct horse', made)).toBe(true);
    expect(await bcrypt.hashAlike('correct horse', known)).not.toBe(made);
  });
});
