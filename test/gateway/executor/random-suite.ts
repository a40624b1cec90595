import fc from 'fast-check';
import { AppError } from '../../../core/errors/errors.ts';
import type { On, Row, Suite } from '../../federation/suite.ts';

type Next = (below: number) => number;

/** A field of a type: its type in SDL, the subgraphs that answer it, and a value of it. */
type Field = { name: string; sdl: string; owners: readonly number[]; draw: () => unknown };

type Entity = { name: string; fields: Field[]; rows: Record<string, unknown>[] };

type Draw = { next: Next; subgraphs: number; entities: Entity[] };

/** Value of a field that fails. */
class FailingValue {}

/**
 * Subgraphs drawn at random, with data of their own: entities that several know, values that two answer in parts,
 * required and provided fields, an interface, a union, an enum with a hidden value, an interface that one subgraph
 * knows as an object; nulls and failures, also where there must be a value.
 */
export function randomSuite(): fc.Arbitrary<Suite> {
  return fc.array(fc.nat({ max: 1_000_000 }), { minLength: 400, maxLength: 400 }).map((numbers) => {
    let position = 0;
    const next: Next = (below) => (numbers[position++ % numbers.length] ?? 0) % below;
    const draw: Draw = { next, subgraphs: 2 + next(3), entities: [] };
    for (let count = 0; count < 2 + next(2); count += 1) {
      const name = `E${count}`;
      const rows = Array.from({ length: 3 }, (_, at) => ({ __typename: name, id: `${name}-${at}` }));
      draw.entities.push({ name, fields: [], rows });
    }
    for (const entity of draw.entities) drawFields(draw, entity);
    return toSuite(draw);
  });
}

function drawFields(draw: Draw, entity: Entity) {
  const { next } = draw;
  for (let count = 0; count < 4 + next(4); count += 1) {
    const name = `f${count}`;
    const field = next(3) ? drawLeaf(draw, name) : drawReference(draw, name);
    entity.fields.push(field);
    for (const row of entity.rows) row[name] = drawValue(draw, field);
  }
}

/** Mostly what the type says. */
function drawValue({ next }: Draw, { draw }: Field): unknown {
  const odds = next(16);
  if (odds === 0) return new FailingValue();
  return odds < 3 ? null : draw();
}

function drawLeaf(draw: Draw, name: string): Field {
  const { next } = draw;
  const one = next(draw.subgraphs);
  const owners = next(3) ? [one] : [...new Set([one, next(draw.subgraphs)])];
  const kinds: readonly [string, () => unknown][] = [
    ['String', () => ['plain', 'with "quotes"\n', '\ud83d\ude00', ''][next(4)]],
    ['Int', () => next(5)],
    ['Float', () => next(7) / 2],
    ['Boolean', () => next(2) === 0],
    ['Colour', () => ['RED', 'GREEN', 'HIDDEN'][next(3)]],
    ['[String]', () => [['a', null], [], ['b']][next(3)]],
    ['[Int!]', () => [[1, 2], []][next(2)]],
  ];
  const [sdl, value] = kinds[next(kinds.length)] ?? ['String', () => ''];
  return { name, sdl: `${sdl}${next(4) ? '' : '!'}`, owners, draw: value };
}

function drawReference(draw: Draw, name: string): Field {
  const { next, entities } = draw;
  const target = entities[next(entities.length)];
  const row = () => target?.rows[next(target.rows.length)];
  const named = target?.name ?? '';
  const kinds: readonly [string, () => unknown][] = [
    [named, row],
    [`${named}!`, row],
    [`[${named}]`, () => [row(), null, row(), row()]],
    [`[${named}!]`, () => [row(), row(), row()]],
    [`[[${named}!]]`, () => [[row()], null, [row(), row()]]],
  ];
  const [sdl, value] = kinds[next(kinds.length)] ?? [named, row];
  return { name, sdl, owners: [next(draw.subgraphs)], draw: value };
}

function toSuite(draw: Draw): Suite {
  const { next, entities } = draw;
  const fields: Record<string, (on: On) => unknown> = {};
  const parts = Array.from({ length: draw.subgraphs }, (_, at) => new Part(at));
  for (const part of parts) part.add('enum Colour { RED GREEN HIDDEN @inaccessible }');
  const labelled = next(draw.subgraphs);
  for (const entity of entities) addEntity({ draw, parts, fields, labelled }, entity);
  for (const part of parts) addRoots({ draw, fields }, part);
  addThings({ draw, parts, fields, labelled });
  const media = next(2) ? addMedia({ draw, parts, fields, labelled }) : [];
  return {
    about: 'what is drawn',
    subgraphs: Object.fromEntries(parts.map((part) => [part.name, part.toSdl()])),
    rows: [...entities.flatMap(({ rows }) => rows), ...media],
    fields,
    cases: [],
  };
}

class Part {
  readonly name: string;
  readonly roots: string[] = [];
  readonly #definitions: string[] = [];

  constructor(readonly at: number) {
    this.name = `s${at}`;
  }

  add(definition: string) {
    this.#definitions.push(definition);
  }

  toSdl() {
    return [`type Query { ${this.roots.join('\n')} }`, ...this.#definitions].join('\n');
  }
}

type SuiteDraft = {
  draw: Draw;
  parts: readonly Part[];
  fields: Record<string, (on: On) => unknown>;
  labelled: number;
};

function addEntity({ draw: { next }, parts, fields, labelled }: SuiteDraft, entity: Entity) {
  const { name, fields: own, rows } = entity;
  for (const row of rows)
    Object.assign(row, { label: `label of ${row.id}`, size: { w: 1, h: 2, c: row.id } });
  const lines = parts.map(({ at }) =>
    own.flatMap((field) => (field.owners.includes(at) ? toLine(field) : [])),
  );
  lines[labelled]?.push('label: String');
  const pair = [parts[next(parts.length)], parts[next(parts.length)]];
  // Two subgraphs answer parts of one value.
  if (pair[0] !== pair[1]) {
    pair.forEach((part, side) => {
      part?.add(`type Size${name} @shareable { c: ID ${side ? 'h: Int!' : 'w: Int'} }`);
      lines[part?.at ?? 0]?.push(`size: Size${name} @shareable`);
    });
  }
  addRequired({ entity, parts, lines, fields });
  for (const part of parts) {
    part.add(`type ${name} implements Thing @key(fields: "id") { id: ID! ${lines[part.at]?.join('\n')} }`);
  }
  for (const field of own) fields[`${name}.${field.name}`] = read(`${name}.${field.name}`, field.name);
}

/** A field that one subgraph answers from what another knows. */
function addRequired({ entity, parts, lines, fields }: EntityDraft) {
  // Apollo's executor loses a required value that is empty, if the planner had to give its field another name.
  const isFull = (name: string) =>
    entity.rows.every((row) => row[name] && !(row[name] instanceof FailingValue));
  const required = entity.fields.find(
    ({ name, sdl, owners }) => owners.length === 1 && !/E\d/.test(sdl) && isFull(name),
  );
  const requiring = parts.find(({ at }) => required && !required.owners.includes(at));
  if (!required || !requiring) return;
  const { name, sdl } = required;
  lines[requiring.at]?.push(`${name}: ${sdl} @external`, `needy: String @requires(fields: "${name}")`);
  fields[`${entity.name}.needy`] = ({ need }) => JSON.stringify(need(name));
}

type EntityDraft = Pick<SuiteDraft, 'parts' | 'fields'> & { entity: Entity; lines: readonly string[][] };

function toLine({ name, sdl, owners }: Field) {
  return `${name}: ${sdl}${owners.length > 1 ? ' @shareable' : ''}`;
}

function read(place: string, name: string) {
  return ({ row }: On): unknown => {
    const value = row[name];
    if (!(value instanceof FailingValue)) return value;
    throw new AppError('drawn.failed', { status: 400, message: `${place} of ${row.id} fails.` });
  };
}

function addRoots({ draw: { entities }, fields }: Pick<SuiteDraft, 'draw' | 'fields'>, part: Part) {
  for (const { name, rows } of entities) {
    part.roots.push(`all${name}In${part.name}: [${name}]`, `one${name}In${part.name}(at: Int = 1): ${name}`);
    fields[`Query.all${name}In${part.name}`] = () => [...rows, rows[0]];
    fields[`Query.one${name}In${part.name}`] = ({ args }) => rows[Math.abs(Number(args.at)) % rows.length];
  }
}

/** An interface and a union of all entities, each of which is found in one subgraph. */
function addThings({ draw: { next, entities }, parts, fields, labelled }: SuiteDraft) {
  const names = entities.map(({ name }) => name);
  const rows = entities.flatMap((entity) => entity.rows);
  for (const part of parts) {
    part.add(`interface Thing { id: ID! ${part.at === labelled ? 'label: String' : ''} }`);
    part.add(`union Any = ${names.join(' | ')}`);
    part.roots.push(`thingsIn${part.name}: [Thing]`, `anyIn${part.name}: [Any!]`);
    const shuffled = rows.map((_, at) => rows[(at * 5 + next(3)) % rows.length]);
    fields[`Query.thingsIn${part.name}`] = () => [shuffled[0], null, ...shuffled];
    fields[`Query.anyIn${part.name}`] = () => shuffled;
  }
}

/** An interface with its types in one subgraph, and as an object in another. */
function addMedia({ draw: { next }, parts, fields }: SuiteDraft): readonly Row[] {
  const [home, other] = parts;
  const rows = ['Book', 'Film', 'Book'].map((type, at) => ({
    __typename: type,
    id: `m${at}`,
    title: next(5) ? `title ${at}` : null,
    pages: next(4) ? at : new FailingValue(),
    rating: next(4) ? at : new FailingValue(),
  }));
  home?.add(`interface Media @key(fields: "id") { id: ID! title: String }
    type Book implements Media @key(fields: "id") { id: ID! title: String pages: Int }
    type Film implements Media @key(fields: "id") { id: ID! title: String pages: Int! }`);
  other?.add(`type Media @key(fields: "id") @interfaceObject { id: ID! rating: Int ${next(2) ? '' : '!'} }`);
  for (const part of [home, other]) {
    part?.roots.push(`mediaIn${part.name}: [Media]`);
    fields[`Query.mediaIn${part?.name}`] = () => [...rows, rows[0]];
  }
  for (const type of ['Book', 'Film']) fields[`${type}.pages`] = read(`${type}.pages`, 'pages');
  fields['Media.rating'] = read('Media.rating', 'rating');
  return rows;
}
