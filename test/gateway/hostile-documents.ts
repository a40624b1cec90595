import { print } from 'graphql';
import { restEndpointFamilies } from '../../rest-compat/families.ts';

const many = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index)).join(' ');
const within = (count: number, open: string, close: string) => open.repeat(count) + close.repeat(count);

/** Documents whose validation once grew with a power of their length, by what they have many of. */
export const hostileDocuments: Readonly<Record<string, string>> = {
  'the same field': `{ ${many(1200, () => 'me{id}')} }`,
  'the same leaf': `{ me { ${many(4_900, () => 'id')} } }`,
  'the same field with an argument': `{ ${many(540, () => 'campaign(id:"1"){id}')} }`,
  'the same field with a long argument': `{ ${many(140, () => `campaign(id:"${'x'.repeat(1_700)}"){id}`)} }`,
  'the same field within the same field': `{ ${many(40, () => `me{campaigns{nodes{ ${many(10, () => 'owner{id}')} }}}`)} }`,
  'the same field, far down': `{ ${many(380, () => 'me{campaigns{nodes{owner{id}}}}')} }`,
  'names that conflict': `{ me { ${many(1600, (i) => `a:${i % 2 ? 'email' : 'id'}`)} } }`,
  'names that conflict below': `{ ${many(480, (i) => `a:me{b:${i % 2 ? 'email' : 'id'}}`)} }`,
  'inline fragments': `{ me { ${many(800, () => '...on User{id}')} } }`,
  'fragments in one place': `{ me { ${many(300, (i) => `...F${i}`)} } } ${many(300, (i) => `fragment F${i} on User { id }`)}`,
  'as many fragments as there may be': `{ me { ${many(199, (i) => `...F${i}`)} } } ${many(199, (i) => `fragment F${i} on User { a${i}: id }`)}`,
  'fragments in a row': `{ me { ...F0 } } ${many(190, (i) => `fragment F${i} on User { id ...F${i + 1} }`)} fragment F190 on User { id }`,
  'fragments that spread all others': `{ me { ...F0 } } ${many(60, (i) => `fragment F${i} on User { ${many(59 - i, (j) => `...F${i + j + 1}`)} id }`)}`,
  'fragments that spread each other': `{ me { ...F0 } } ${many(45, (i) => `fragment F${i} on User { ${many(45, (j) => `...F${j}`)} id }`)}`,
  'fragments that lead back to themselves': `{ me { ...F } } fragment F on User { campaigns { nodes { owner { ...F ...G } } } } fragment G on User { campaigns { nodes { owner { ...F ...G } } } }`,
  'fragments that double': `{ me { ...F0 } } ${many(60, (i) => `fragment F${i} on User { a: campaigns { nodes { owner { ...F${i + 1} } } } b: campaigns { nodes { owner { ...F${i + 1} } } } }`)} fragment F60 on User { id }`,
  'fragments with the same fields': `{ me { ${many(100, (i) => `...F${i}`)} } } ${many(100, (i) => `fragment F${i} on User { campaigns { nodes { ${many(8, (j) => `...G${(i * 7 + j) % 60}`)} } } }`)} ${many(60, (i) => `fragment G${i} on Campaign { id name owner { id email } }`)}`,
  'operations over the same fragments': `${many(150, (i) => `query Q${i}($a:Int){me{...F0}}`)} ${many(150, (i) => `fragment F${i} on User{campaigns(first:$a){totalCount} ...F${i + 1}}`)} fragment F150 on User{id}`,
  operations: many(700, (i) => `query Q${i}{me{id}}`),
  variables: `query (${many(1_200, (i) => `$v${i}:ID`)}) { me { id } }`,
  'variables in use': `query (${many(350, (i) => `$v${i}:ID!`)}) { ${many(300, (i) => `a${i}:campaign(id:$v${i}){id}`)} }`,
  'variables of lists of lists': `query ($v: ${within(20_000, '[', ']')}) { me { id } }`,
  directives: `{ me { id ${many(2_400, (i) => `@a${i}`)} } }`,
  'the same directive': `{ me { id ${many(700, () => '@skip(if:true)')} } }`,
  'unknown fields': `{ ${many(4_000, (i) => `campaignsOfAccount${i}`)} }`,
  'unknown arguments': `{ campaign(${many(1_200, (i) => `idx${i}:1`)}){id} }`,
  'unknown types': `query (${many(1_000, (i) => `$v${i}:UpdateCampaignInpu${i}`)}) { me { id } }`,
  'fragments on unknown types': `{ me { id } } ${many(180, (i) => `fragment F${i} on UpdateCampaignPayloa${i} { id }`)}`,
  'fragments that are not used': `{ me { id } } ${many(190, (i) => `fragment F${i} on User { id }`)}`,
  'values in a list': `mutation { updateMe(input: {data: [${many(4_800, () => '1')}]}) { user { id } } }`,
  'unknown inputs': `mutation { createCampaign(input: {${many(1_600, (i) => `nam${i}: 1`)}}) { campaign { id } } }`,
  'unknown enum values': `{ ${many(400, (i) => `a${i}:feed(channel:XX${i}){count}`)} }`,
  aliases: `{ me { ${many(1_600, (i) => `a${i}:id`)} } }`,
  'aliases that are allowed': `{ ${many(500, (i) => `a${i}:me{id}`)} }`,
  'comments without an end': `{ me { id } } ${'#\n'.repeat(400_000)}`,
  comments: `{ me { id } } ${'#\n'.repeat(120_000)}`,
  commas: `{ me { id } } ${','.repeat(240_000)}`,
  'a long string': `{ campaign(id: "${'\\u0041'.repeat(40_000)}") { id } }`,
  'a long block string': `{ campaign(id: """${'\n x'.repeat(80_000)}""") { id } }`,
  'a long name': `{ ${'x'.repeat(240_000)} }`,
  'long names': `{ ${many(90, () => 'campaignAccount'.repeat(60))} }`,
  braces: within(20_000, '{a', '}'),
  'braces without an end': '{a'.repeat(20_000),
  'list values': `{ __type(name: ${within(20_000, '[', ']')}) { name } }`,
  'object values': `{ __type(name: ${within(20_000, '{a:', '}')}) { name } }`,
  parentheses: `{ ${within(20_000, 'a(', ')')} }`,
  'braces after a string with a quote': `{ a(b: "\\"") ${within(20_000, '{a', '}')} }`,
  'braces after a block string with a quote': `{ a(b: """\\"""" """) ${within(20_000, '{a', '}')} }`,
};

/** Every operation of our own REST endpoints, as a client may send it. */
export function listOwnDocuments(): { name: string; text: string }[] {
  return restEndpointFamilies.flatMap(({ prefix, endpoints }) =>
    endpoints.flatMap(({ methods, path, operations, opening, guard, upload }) =>
      [
        ...operations.map(({ document }) => document),
        opening?.document,
        guard?.document,
        upload?.open.document,
        upload?.discard.document,
      ].flatMap((each) => (each ? [{ name: `${methods[0]} ${prefix}${path}`, text: print(each) }] : [])),
    ),
  );
}
