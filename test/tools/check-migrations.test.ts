import { describe, expect, test } from 'vitest';
import { findUnsafeMigrationStatements } from '../../tools/checks/migrations/find-unsafe-migration-statements.ts';
import { parseMigrationScript } from '../../tools/checks/migrations/parse-migration-script.ts';

test.each([
  ['literals', "SELECT 'a;b', E'it\\'s;', 'it''s;'"],
  ['names', 'ALTER TABLE "a;b" ADD COLUMN c text'],
  ['bodies', 'CREATE FUNCTION f() RETURNS text LANGUAGE sql AS $x$ SELECT $$a;b$$; $x$'],
  ['comments', '-- a; b\nSELECT 1 /* c; /* d; */ e; */; -- f;\n'],
  ['characters of several bytes', "-- Größe; 😀\nSELECT 'ä;😀'"],
])('a semicolon in %s ends no statement', (_what, statement) => {
  const [only, ...others] = parseMigrationScript(statement);
  expect(only?.text).toContain(statement.includes('SELECT 1') ? 'SELECT 1' : statement.split('\n').at(-1));
  expect(others).toEqual([]);
  expect(parseMigrationScript(`${statement}; DROP TABLE ä`).at(-1)?.text).toBe('DROP TABLE ä');
});

test('a script that is no SQL is refused with the message of PostgreSQL', () => {
  expect(() => findUnsafeMigrationStatements('ALTER TABEL a ADD b int')).toThrow(
    'syntax error at or near "TABEL"',
  );
});

describe('a migration is refused that', () => {
  test.each([
    ['drops a table', 'DROP TABLE "users";', /drops what the build before/],
    ['drops a column', 'ALTER TABLE "users" DROP COLUMN "name";', /drops a column/],
    ['drops a column without saying COLUMN', 'ALTER TABLE users DROP name', /drops a column/],
    ['renames a table', 'ALTER TABLE "users" RENAME TO "people";', /renames/],
    ['renames a column', 'ALTER TABLE "users" RENAME COLUMN "a" TO "b";', /renames/],
    ['renames a value', `ALTER TYPE "kind" RENAME VALUE 'a' TO 'b';`, /renames/],
    ['changes a type', 'ALTER TABLE "users" ALTER COLUMN "age" SET DATA TYPE BIGINT;', /type of a column/],
    ['changes a type in short', 'alter table users alter age type bigint', /type of a column/],
    ['asks for a value', 'ALTER TABLE "users" ADD COLUMN "age" INTEGER NOT NULL;', /may not be empty/],
    ['forbids empty values', 'ALTER TABLE "users" ALTER COLUMN "age" SET NOT NULL;', /asks more/],
    ['takes a default away', 'ALTER TABLE "users" ALTER COLUMN "age" DROP DEFAULT;', /asks more/],
    ['checks all rows', 'ALTER TABLE "users" ADD CONSTRAINT "c" CHECK ("age" > 0);', /read under a lock/],
    [
      'checks all references',
      'ALTER TABLE "a" ADD CONSTRAINT "c" FOREIGN KEY ("b") REFERENCES "d"("id") ON DELETE CASCADE;',
      /read under a lock/,
    ],
    ['adds a column that refers', 'ALTER TABLE "a" ADD COLUMN "b" INT REFERENCES "d"("id");', /read under a/],
    ['adds a unique constraint', 'ALTER TABLE "a" ADD CONSTRAINT "u" UNIQUE ("b");', /builds an index/],
    ['builds an index', 'CREATE INDEX "i" ON "users"("name");', /builds an index/],
    [
      'builds an index of a method',
      'CREATE UNIQUE INDEX i ON ONLY users USING btree (name)',
      /builds an index/,
    ],
    [
      'builds an index concurrently beside other things',
      'CREATE INDEX CONCURRENTLY "i" ON "users"("name"); SELECT 1;',
      /one transaction/,
    ],
    [
      'computes a column for every row',
      'ALTER TABLE "a" ADD COLUMN "w" tsvector GENERATED ALWAYS AS (f("n")) STORED;',
      /every row/,
    ],
    [
      'draws a value for every row',
      'ALTER TABLE a ADD COLUMN b uuid DEFAULT gen_random_uuid();',
      /every row/,
    ],
    ['numbers every row', 'ALTER TABLE a ADD COLUMN b bigserial', /every row/],
    ['changes rows', `UPDATE "users" SET "name" = 'x';`, /changes rows/],
    [
      'validates at once',
      'ALTER TABLE a ADD CONSTRAINT c CHECK (b > 0) NOT VALID; ALTER TABLE a VALIDATE CONSTRAINT c;',
      /as long/,
    ],
    ['hides what it does', 'DO $$ BEGIN EXECUTE 1; END $$', /cannot see/],
    [
      'hides a drop behind something harmless',
      'ALTER TABLE a ADD COLUMN b int, DROP COLUMN c',
      /drops a column/,
    ],
    ['has an empty reason', '-- contract:\nDROP TABLE users', /drops what/],
    ['has a reason of the other kind', '-- locks: the table is small\nDROP TABLE users', /drops what/],
    ['has its reason elsewhere', '-- contract: release 1.4\nSELECT 1; DROP TABLE users', /drops what/],
  ])('%s', (_what, script, problem) => {
    expect(findUnsafeMigrationStatements(script)).toEqual([expect.stringMatching(problem)]);
  });
});

describe('a migration is accepted that', () => {
  test.each([
    [
      'adds a table with its indexes and keys',
      `
      CREATE TABLE "a" ("id" UUID NOT NULL DEFAULT gen_random_uuid(), CONSTRAINT "a_pkey" PRIMARY KEY ("id"));
      CREATE UNIQUE INDEX "a_id_key" ON "a"("id");
      ALTER TABLE "a" ADD CONSTRAINT "f" FOREIGN KEY ("id") REFERENCES "b"("id");`,
    ],
    ['adds a column', 'ALTER TABLE "a" ADD COLUMN "b" TEXT;'],
    ['adds a column with a default', `ALTER TABLE "a" ADD COLUMN "b" TEXT NOT NULL DEFAULT 'check, unique';`],
    [
      'adds the time of now',
      'ALTER TABLE "a" ADD COLUMN "b" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;',
    ],
    [
      'adds a constraint for new rows',
      'ALTER TABLE "a" ADD CONSTRAINT "c" CHECK ("b" IS NOT NULL) NOT VALID;',
    ],
    ['validates one', 'ALTER TABLE "a" VALIDATE CONSTRAINT "c";'],
    ['takes an index for a constraint', 'ALTER TABLE "a" ADD CONSTRAINT "u" UNIQUE USING INDEX "i";'],
    ['builds an index concurrently', '-- For lists.\nCREATE INDEX CONCURRENTLY "i" ON "a"("b");'],
    [
      'loosens',
      'ALTER TABLE "a" ALTER COLUMN "b" DROP NOT NULL; ALTER TABLE "a" DROP CONSTRAINT "c"; DROP INDEX "i";',
    ],
    [
      'replaces a function',
      'CREATE OR REPLACE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN DELETE FROM a; END $$;',
    ],
    ['adds a value', `ALTER TYPE "kind" ADD VALUE 'c';`],
    [
      'says which release uses it no more',
      '-- contract: nothing reads it since 1.4\nALTER TABLE "a" DROP COLUMN "b";',
    ],
    ['says why a lock is short', '-- locks: a dozen rows at most\nCREATE INDEX "i" ON "settings"("name");'],
  ])('%s', (_what, script) => {
    expect(findUnsafeMigrationStatements(script)).toEqual([]);
  });
});
