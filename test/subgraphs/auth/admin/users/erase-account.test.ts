import { describe, expect, test } from 'vitest';
import { toSoftDeletedUserRow } from '../../../../../subgraphs/auth/services/admin/users/delete-user.ts';
import { createEmailUserRow } from '../../../../../subgraphs/auth/services/people/new-user.ts';

const id = '11111111-2222-3333-4444-555555555555';
const now = new Date('2026-01-01T00:00:00Z');

function drafted() {
  const draft = createEmailUserRow({
    email: 'user@example.com',
    passwordHash: 'hash',
    data: { full_name: 'Anna' },
    aud: 'authenticated',
    role: 'authenticated',
    now,
    isConfirmed: true,
  });
  return { ...draft, id, phone: '15551234567', newEmail: 'user@example.com', newPhone: '15551234567' };
}

describe('the remains of a softly deleted user', () => {
  test("is the contract's digests of the addresses", () => {
    const erased = toSoftDeletedUserRow(drafted(), now);

    expect(erased).toMatchObject({
      email: 'IdTPDmez01nsRqZnnHUb9rDf_8eEZfHwEu2Y0i3wahA',
      newEmail: 'IdTPDmez01nsRqZnnHUb9rDf_8eEZfHwEu2Y0i3wahA',
      phone: 'MSnGmxpA4FJC1Rm',
      newPhone: 'MSnGmxpA4FJC1Rm',
      passwordHash: null,
      appMetadata: {},
      userMetadata: {},
      deletedAt: now,
    });
  });

  test('are identities without an owner', () => {
    const user = drafted();

    const [identity] = toSoftDeletedUserRow(user, now).identities;

    expect(identity).toMatchObject({ provider: 'email', identityData: {}, email: null });
    expect(identity?.providerId).toHaveLength(43);
    expect(identity?.providerId).not.toBe(user.identities[0]?.providerId);
  });

  test('stay as they are after a second deletion, and data written in between are deleted', () => {
    const erased = toSoftDeletedUserRow(drafted(), now);
    const later = new Date('2026-02-01T00:00:00Z');

    const again = toSoftDeletedUserRow(
      { ...erased, phone: '15559876543', userMetadata: { full_name: 'Anna' } },
      later,
    );

    expect(again).toMatchObject({ email: erased.email, identities: erased.identities, deletedAt: now });
    expect(again).toMatchObject({ phone: expect.stringMatching(/^[\w-]{15}$/), userMetadata: {} });
    expect(again.phone).not.toMatch(/^\d+$/);
  });

  test('is null where nothing was', () => {
    const bare = { ...drafted(), email: null, phone: null, newEmail: null, newPhone: null };

    expect(toSoftDeletedUserRow(bare, now)).toMatchObject({
      email: null,
      phone: null,
      newEmail: null,
      newPhone: null,
    });
  });
});
