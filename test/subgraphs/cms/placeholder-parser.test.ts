import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listPlaceholderProblems } from '../../../subgraphs/cms/services/rendering/list-placeholder-problems.ts';
import { parseModuleOutput } from '../../../subgraphs/cms/services/rendering/parse-module-output.ts';
import { measureThreadMilliseconds } from '../../kit/linear-effort.ts';
import { render } from './render.ts';

const kind = fc.constantFrom('value', 'media', 'medialist', 'link', 'linklist');
const word = fc.stringMatching(/^[a-zA-Z <>/."'\\[\]]{0,12}$/);
const quote = (text: string) => `"${text.replace(/[\\"[\]]/g, '\\$&')}"`;
const placeholder = fc.record({
  kind,
  number: fc.integer({ min: 1, max: 10 }),
  isNamed: fc.boolean(),
  prefix: fc.option(word, { nil: undefined }),
  ifEmpty: fc.option(word, { nil: undefined }),
});
const print = ({ kind, number, isNamed, prefix, ifEmpty }: ReturnType<typeof toPlain>) =>
  `REX_${kind.toUpperCase()}[${isNamed ? `id="${number}"` : number}${
    prefix === undefined ? '' : ` prefix=${quote(prefix)}`
  }${ifEmpty === undefined ? '' : ` ifempty=${quote(ifEmpty)}`}]`;
type Plain = {
  kind: string;
  number: number;
  isNamed: boolean;
  prefix?: string | undefined;
  ifEmpty?: string | undefined;
};
const toPlain = (plain: Plain) => plain;
const toText = (text: string | undefined) =>
  text === undefined ? undefined : text ? [{ type: 'text', text }] : [];

test('parses printed placeholders', () => {
  fc.assert(
    fc.property(fc.array(placeholder), (printed) => {
      const parts = parseModuleOutput(printed.map((each) => print(toPlain(each))).join('|'));

      expect(parts.filter(({ type }) => type === 'placeholder')).toMatchObject(
        printed.map(({ kind, number, prefix, ifEmpty }) => ({
          origin: { from: 'content', field: `${kind}${number}` },
          prefix: toText(prefix),
          ifEmpty: toText(ifEmpty),
        })),
      );
    }),
  );
});

test('keeps all text outside of placeholders', () => {
  const piece = fc.constantFrom('REX_', 'VALUE', '[', ']', '1', ' ', '"', '\\', 'x', '_ID', 'LINK', '<');
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const source = pieces.join('');
      const parts = parseModuleOutput(source);

      render(source, { value1: '<' });
      fc.pre(parts.every(({ type }) => type === 'text'));
      expect(parts.map((part) => (part.type === 'text' ? part.text : '')).join('')).toBe(source);
    }),
  );
});

test('takes its time from the length of its text alone', () => {
  const cpuMilliseconds = measureThreadMilliseconds(() => {
    render('REX_VALUE['.repeat(20_000));
    render(`<?php ${"'".repeat(200_001)}`);
    render('<a '.repeat(50_000));
  });
  expect(cpuMilliseconds).toBeLessThan(1_500);
});

test('a problem has the lines of the output, also after PHP and in arguments', () => {
  const output = [
    'REX_VALUE[1]',
    '<?php if (1) { // REX_CONFIG[no] ?>',
    '<p>REX_CONFIG[a] REX_CONFIG[b]</p>',
    '<?php',
    '} ?> REX_CONFIG[c]',
    'REX_VALUE[2',
    '  ifempty="REX_USER_ID"]',
  ].join('\n');

  expect(listPlaceholderProblems({ output }).map(({ placeholder, lines }) => [placeholder, lines])).toEqual([
    ['REX_CONFIG', [3, 5]],
    ['REX_USER_ID', [6]],
  ]);
});
