import { expect, test } from 'vitest';
import { addOnSdl, copyGraphqlPackage, createTestAddOn, sendOperation } from '../kit/made-add-on.ts';
import { startServer } from '../kit/process.ts';

test('with SDL and resolvers a second copy does no harm; refusals are returned, a bug is logged with its stack', async () => {
  const { folder, env } = await createTestAddOn(
    `import { GraphQLScalarType } from 'graphql';
    import { defineErrors } from 'trellis/add-on';
    const { torn } = defineErrors('book', { torn: { status: 409, message: 'A page is torn.' } });
    function readPage() { return undefined.page; }
    const book = (_, { fails }) => {
      if (fails === true) return readPage();
      if (fails === false) throw torn();
      return 3;
    };
    const Ink = new GraphQLScalarType({ name: 'Ink' });
    export const addOn = { name: 'book', subgraph: { name: 'book', sdl: '${addOnSdl}', resolvers: { Query: { book }, Ink } } };`,
  );
  copyGraphqlPackage(folder);
  await using started = startServer({ env });
  const url = await started.ready;

  const good = await sendOperation(url, '{ book }');
  const refused = await sendOperation(url, '{ book(fails: false) }');
  const failed = await sendOperation(url, '{ book(fails: true) }');

  expect(good.data).toEqual({ book: 3 });
  expect(refused.errors?.[0]).toMatchObject({ message: 'A page is torn.' });
  expect(JSON.stringify(failed)).not.toContain('undefined');
  expect(started.output()).toMatch(/Cannot read properties of undefined.*readPage.*add-on\.js:4/s);
});

test('a start that fails names the package that is missing, without a stack', async () => {
  const { env } = await createTestAddOn("import 'no-such-package'; export const addOn = {};");
  const started = startServer({ env });

  expect(await started.ended).toBe(1);
  expect(started.output()).toMatch(/because: Cannot find package 'no-such-package'/);
  expect(started.output()).not.toMatch(/\n\s+at /);
});
