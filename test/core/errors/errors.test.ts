import { GraphQLError } from 'graphql';
import { expect, test } from 'vitest';
import { createErrorWithoutStack, defineErrors } from '../../../core/errors/errors.ts';

const { gone } = defineErrors('tree', { gone: { status: 404, message: 'There is no such tree.' } });

test('a refusal has no stack, and its cause keeps its stack', () => {
  const cause = new Error('the wind');
  const refusal = gone({ cause });

  expect(refusal.stack).not.toContain('\n');
  expect(cause.stack).toContain('errors.test.ts');
});

test('after a refusal, and after a maker that throws, errors have stacks again', () => {
  gone();
  const made = createErrorWithoutStack(() => new GraphQLError('refused'));
  expect(() =>
    createErrorWithoutStack(() => {
      throw new GraphQLError('refused');
    }),
  ).toThrow('refused');

  expect(made.stack).not.toContain('\n');
  expect(new Error('a bug').stack).toContain('errors.test.ts');
});
