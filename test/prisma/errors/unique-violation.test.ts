import { expect, test } from 'vitest';
import { isUniqueViolation } from '../../../prisma/errors/unique-violation.ts';

/** Error like those that Prisma 7.10 throws: P2002 from a model, P2010 from a raw query. */
function prismaError(code: string, cause: object) {
  return Object.assign(new Error('x'), { code, meta: { driverAdapterError: { cause } } });
}

const cause = {
  originalCode: '23505',
  kind: 'UniqueConstraintViolation',
  constraint: { index: 'users_email_key' },
  table: 'users',
};

test.each(['P2002', 'P2010'])('%s names the index that was violated', (code) => {
  const error = prismaError(code, cause);

  expect(isUniqueViolation(error)).toBe(true);
  expect(isUniqueViolation(error, 'users_email_key')).toBe(true);
  expect(isUniqueViolation(error, 'email')).toBe(true);
  expect(isUniqueViolation(error, 'users_phone_key')).toBe(false);
});

test('without an index the columns count', () => {
  const error = prismaError('P2002', { ...cause, constraint: { fields: ['email', 'aud'] } });

  expect(isUniqueViolation(error, 'aud')).toBe(true);
  expect(isUniqueViolation(error, 'phone')).toBe(false);
});

test('without either there is still a violation, of nothing in particular', () => {
  const error = prismaError('P2002', { kind: 'UniqueConstraintViolation', constraint: undefined });

  expect(isUniqueViolation(error)).toBe(true);
  expect(isUniqueViolation(error, 'email')).toBe(false);
});

test.each([
  undefined,
  null,
  'P2002',
  new Error('x'),
  prismaError('P2003', { kind: 'ForeignKeyConstraintViolation', constraint: { index: 'users_email_key' } }),
])('%s is none', (error) => {
  expect(isUniqueViolation(error)).toBe(false);
});
