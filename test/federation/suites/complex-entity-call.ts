import type { Row, Suite } from '../suite.ts';

const toCourse = (id: string, fee: number) => ({
  __typename: 'Course',
  id,
  code: `code ${id}`,
  fee: { amount: fee },
  field: { __typename: 'Field', id: `field ${id}`, mark: `mark ${id}`, main: { id, code: `code ${id}` } },
});
const courses = [toCourse('1', 70), toCourse('2', 90)];

/** The list whose courses are those of the representation, whatever else that says of them. */
const listOf = ({ courses: given }: Row) => ({
  courses: courses.filter(({ id }) => Array.isArray(given) && given.some((each) => each.id === id)),
  first: courses[0],
  chosen: courses[1],
});

export const complexEntityCall: Suite = {
  about: 'keys with lists and objects in them, each subgraph with another one',
  subgraphs: {
    codes: 'type Course @key(fields: "id") @key(fields: "id code") { id: String! code: String! }',
    lists: `type Plan @key(fields: "courses { id code }") {
        courses: [Course!]! first: Course @shareable chosen: Course @shareable
      }
      type Course @key(fields: "id code") { id: String! code: String }`,
    fees: `type Plan @key(fields: "courses { id code field { id mark } } chosen { id }") {
        courses: [Course!]! first: Course @shareable chosen: Course @shareable
      }
      type Course @key(fields: "id code field { id mark }") { id: String! fee: Fee code: String field: Field }
      type Field @key(fields: "id mark") { id: String! mark: String }
      type Fee { amount: Float! }`,
    school: `type Query { plan: Plan! }
      type Plan @key(fields: "courses { id }") { courses: [Course!]! }
      type Course @extends @key(fields: "id") { id: String! @external field: Field @shareable }
      type Field @key(fields: "id") { main: Course! @shareable id: String! mark: String @shareable }`,
  },
  rows: [...courses, ...courses.map(({ field }) => field)],
  fields: { 'Query.plan': () => ({ courses }) },
  references: { 'lists:Plan': listOf, 'fees:Plan': listOf, 'school:Plan': listOf },
  cases: [
    {
      name: 'each subgraph is reached by a key that another one has made complete',
      query: `{ plan { courses { id code fee { amount } field { main { id } id mark } } chosen { id } first { id } } }`,
      data: {
        plan: {
          courses: courses.map(({ id, code, fee, field }) => ({
            id,
            code,
            fee,
            field: { main: { id }, id: field.id, mark: field.mark },
          })),
          chosen: { id: '2' },
          first: { id: '1' },
        },
      },
    },
  ],
};
