import { graphql } from 'graphql';
import { Args, Ctx, Info, Resolver, Root } from 'type-graphql';
import { describe, expect, it } from 'vitest';
import { buildSubgraph } from '../../../core/graphql/build-subgraph.ts';
import { graphqlEnumInputField } from '../../../core/graphql/enum-input-field.ts';
import {
  createGraphqlEnum,
  graphqlArgsType,
  graphqlInputType,
  graphqlIntField,
  graphqlListField,
  graphqlObjectField,
  graphqlObjectType,
  graphqlTextField,
} from '../../../core/graphql/fields.ts';
import { oneOfField, oneOfInput } from '../../../core/graphql/one-of.ts';
import { fieldResolver, queryResolver, resolverArgument } from '../../../core/graphql/operations.ts';
import { getValueAtPath } from '../../../core/lib/records.ts';

const Way = createGraphqlEnum('Way', 'A way.', { BY_MAIL: 'mail' });

@graphqlInputType('A place.')
class Place {
  @graphqlTextField('Its name.') name!: string;
  @graphqlListField.optional(() => Place, 'What lies in it.') within?: readonly Place[] | null;
}

@graphqlInputType()
class Base {
  @graphqlTextField.optional('A title.') title?: string | null;
  @graphqlIntField.optional('A number.') size?: number | null = 7;
}

@graphqlInputType('A wish.')
class Wish extends Base {
  @graphqlObjectField.optional(() => Place, 'Where.') place?: Place | null;
}

@oneOfInput('Whose.')
class Contact {
  @graphqlTextField.optional('Mail.') mail?: string | null;
  @graphqlTextField.optional('Phone.') phone?: string | null;
}

@graphqlInputType('A letter.')
@oneOfField('contact', () => Contact, 'Whose.')
class Letter {
  @graphqlEnumInputField(() => Way, 'By what.') way!: string;
  @graphqlTextField.optional('Mail.') mail?: string | null;
  @graphqlTextField.optional('Phone.') phone?: string | null;
}

@graphqlArgsType()
class Few {
  @graphqlIntField.optional('How many.') first?: number | null;
}
@graphqlArgsType()
class More extends Few {
  @graphqlTextField.optional('From where.') after?: string | null;
}

@graphqlObjectType('What was called.')
class CallResult {
  @graphqlTextField('With what.') seen!: string;
}

@Resolver(() => CallResult)
class Methods {
  private calls = 0;

  @queryResolver(CallResult, 'Takes a wish.')
  wish(@resolverArgument.input(Wish) input: Wish, @Ctx() ctx: { user: string }) {
    return { seen: JSON.stringify({ ...input, user: ctx.user, isInstance: input instanceof Wish }) };
  }

  @queryResolver(CallResult, 'Takes a letter.')
  letter(@resolverArgument.input(Letter) input: Letter) {
    return { seen: JSON.stringify(input) };
  }

  @queryResolver(CallResult, 'Takes pages.')
  page(@resolverArgument.optional('word', String) word: string | null, @Args(() => More) page: More) {
    return { seen: JSON.stringify({ word, page }) };
  }

  @fieldResolver(String, 'How often it was called, and as what.')
  count(@Root() parent: CallResult, @Info() info: { fieldName: string }) {
    this.calls += 1;
    return `${info.fieldName} ${this.calls} of ${parent.seen.length}`;
  }
}

const schema = await buildSubgraph({ resolvers: [Methods] });

async function call(source: string) {
  const contextValue = { user: 'anna' };
  const { data, errors } = await graphql({ schema, source: `{ called: ${source} { seen } }`, contextValue });
  expect(errors).toBeUndefined();
  return JSON.parse(String(getValueAtPath(data, 'called', 'seen'))) as unknown;
}

describe('a method of a resolver', () => {
  it('gets a copy of the input, with defaults, at every depth and of every extended class', async () => {
    const within = 'within: [{ name: "b", within: [] }, { name: "c", within: null }]';
    expect(await call(`wish(input: { title: null, place: { name: "a", ${within} } })`)).toEqual({
      title: null,
      size: 7,
      place: {
        name: 'a',
        within: [
          { name: 'b', within: [] },
          { name: 'c', within: null },
        ],
      },
      user: 'anna',
      isInstance: false,
    });
    expect(await call('wish(input: { place: null, size: null })')).toMatchObject({ place: null, size: null });
  });

  it('gets the properties that its class sets by others', async () => {
    const both = 'way: BY_MAIL, wayText: "pigeon", mail: "own@a.example"';
    expect(await call(`letter(input: { ${both}, contact: { mail: "a@a.example", phone: null } })`)).toEqual({
      way: 'pigeon',
      mail: 'a@a.example',
      phone: null,
    });
    expect(await call('letter(input: { way: BY_MAIL, phone: "1", contact: {} })')).toEqual({
      way: 'mail',
      phone: '1',
    });
  });

  it('gets only the arguments that its class declares', async () => {
    expect(await call('page(word: "w", first: 3, after: "x")')).toEqual({
      word: 'w',
      page: { after: 'x', first: 3 },
    });
    expect(await call('page')).toEqual({ page: {} });
  });

  it('gets its parent and the details of its field, and is called on one instance', async () => {
    const source = '{ a: page { count } b: page { count } }';
    const { data } = await graphql({ schema, source });
    expect(data).toEqual({ a: { count: 'count 1 of 11' }, b: { count: 'count 2 of 11' } });
  });
});
