import { GraphQLError, parse, print } from 'graphql';
import { describe, expect, test } from 'vitest';
import {
  findPlanRequiredFieldNames,
  renameFieldsCollidingWithPlan,
} from '../../../gateway/routing/plan-required-names.ts';

const required = { plain: new Set(['id', 'number']), withArguments: new Set(['pages']) };

/** Renames the required fields of a document. `restore` renames them back in a response. */
function open(query: string, names = required) {
  const document = parse(query);
  const renamed = renameFieldsCollidingWithPlan(document, names);
  return {
    planned: renamed && print(renamed.document).replace(/\s+/g, ' '),
    restore: (data: Record<string, unknown>, errors?: GraphQLError[]) =>
      renamed?.execute({ document, variables: {} }, async () => ({ data, errors })),
  };
}

test('names are those of fields that are required with an argument', () => {
  const sdl = `type Letter {
    hand: Hand @join__field(graph: HANDS, requires: "sender { pages(most: 3) { handId } } title")
    title: String @join__field(graph: LETTERS)
  }`;
  expect(findPlanRequiredFieldNames(sdl).withArguments).toEqual(new Set(['pages']));
  expect(findPlanRequiredFieldNames(sdl.replace('(most: 3)', '')).withArguments).toEqual(new Set());
});

describe('a field of such a name', () => {
  test('is planned under an alias, as is another field with this alias', () => {
    const { planned } = open('{ letter { pages(most: 1) { id } few: pages { id } pages: title id } }');
    expect(planned).toBe(
      '{ letter { client_pages: pages(most: 1) { id } client_few: pages { id } client_pages: title id } }',
    );
  });

  test('does not change names of the client', () => {
    const { planned } = open('{ client_title: title letter { pages { id } } }');
    expect(planned).toBe('{ client_title: title letter { client__pages: pages { id } } }');
  });

  test('is returned under the client’s name: in lists, in fragments, in paths of errors', async () => {
    const { restore } = open('{ letters { ...Some } } fragment Some on Letter { pages(most: 1) { id } }');
    const answer = await restore({ letters: [{ client_pages: [{ id: '1' }] }, null] }, [
      new GraphQLError('It is lost.', {
        path: ['letters', 0, 'client_pages', 1],
        extensions: { code: 'LOST' },
      }),
    ]);
    expect(answer?.data).toEqual({ letters: [{ pages: [{ id: '1' }] }, null] });
    expect(answer?.errors?.map((error) => error.toJSON())).toEqual([
      { message: 'It is lost.', path: ['letters', 0, 'pages', 1], extensions: { code: 'LOST' } },
    ]);
  });

  test('changes nothing within the value of a leaf', async () => {
    const { restore } = open('{ letter { pages stamp } }');
    const stamp = { client_pages: 3 };
    expect((await restore({ letter: { client_pages: 2, stamp } }))?.data).toEqual({
      letter: { pages: 2, stamp },
    });
  });
});

test('a document without such a field is planned unchanged', () => {
  expect(open('{ letter { id } }').planned).toBeNull();
  expect(
    open('{ letter { pages { id } } }', { plain: new Set(), withArguments: new Set() }).planned,
  ).toBeNull();
});
