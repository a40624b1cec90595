import type { Data } from './join-answers.ts';
import { quote } from './leaf-code.ts';
import type { Program } from './write-code.ts';

/** Serializes the joined data as JSON. Returns `null` for an invalid value; `compileShape` then finds the errors. */
export type WriteAnswer = (data: Data, repeated: readonly boolean[]) => string | null;

export function codeOf({ functions, first }: Program): string {
  return [
    `'use strict';`,
    'let isRefused, repeated, memos;',
    `function refuse() { isRefused = true; return 'null'; }`,
    `function isWhole(value) { return Number.isInteger(value) && Math.abs(value) < 1e21; }`,
    'function once(at, source, write) {',
    '  const memo = (memos[at] ??= new Map());',
    '  const known = memo.get(source);',
    '  if (known !== undefined) return known;',
    '  const text = write(source);',
    '  memo.set(source, text);',
    '  return text;',
    '}',
    ...functions,
    'return (data, repeatedPositions) => {',
    '  isRefused = false;',
    '  repeated = repeatedPositions;',
    '  memos = [];',
    `  const text = ${first}(data);`,
    '  memos = repeated = undefined;',
    '  return isRefused ? null : text;',
    '};',
  ].join('\n');
}

/** The code holds names of the schema and of the document alone, which GraphQL limits to letters, digits and `_`. */
export function compileWriter(program: Program): WriteAnswer {
  const enums = program.enums.map((type) => new Set(type.getValues().map(({ name }) => name)));
  return new Function('quote', 'enums', 'forms', codeOf(program))(quote, enums, program.forms);
}
