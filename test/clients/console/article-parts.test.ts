import { describe, expect, it } from 'vitest';
import { toLanguageAttributes } from '../../../clients/console/format/text-direction.ts';
import type { ArticleBlock } from '../../../clients/console/views/articles/article.graph.ts';
import {
  summarizeBlockContents,
  toBlockContents,
  toContentsInput,
} from '../../../clients/console/views/articles/block-contents.ts';
import {
  addUndeclaredModuleFields,
  parseModuleForm,
} from '../../../clients/console/views/articles/module-form.ts';
import {
  findTranslationPosition,
  moveBlock,
  pairBilingualBlocks,
} from '../../../clients/console/views/articles/pair-bilingual-blocks.ts';

const toBlock = (number: number, moduleNumber: number, position = number): ArticleBlock => ({
  id: `block ${number}`,
  number,
  contentType: 1,
  position,
  isOnline: true,
  version: 0,
  updatedAt: '2026-11-01T00:00:00.000Z',
  updatedByName: 'anna',
  values: [{ number: 1, text: `Text ${number}` }],
  media: [],
  mediaLists: [],
  links: [],
  linkLists: [],
  module: { id: `module ${moduleNumber}`, number: moduleNumber, name: 'Text' },
});

describe('fields of a module', () => {
  const describeFields = (input: string, output = '') =>
    parseModuleForm({ input, output }).map(({ name, control, label }) =>
      `${name} ${control} ${label}`.trim(),
    );

  it('are read from the markup of its form, with their labels', () => {
    const input = `
      <div class="row"><label for="t">Heading: <b>*</b></label><input id="t" type="text" name="REX_INPUT_VALUE[1]" value="REX_VALUE[1]"></div>
      <p>Rand und Text</p><textarea class="tinyMCEEditor" name='REX_INPUT_VALUE[2]'>REX_VALUE[2]</textarea>
      <label>Size <select name="REX_INPUT_VALUE[3]"><option value="s">Small</option><option value="l">Large</option></select></label>
      <label><input type="checkbox" name="REX_INPUT_VALUE[4]" value="yes"> With a border</label>
      <input type="hidden" name="REX_INPUT_VALUE[5]" value="x">
      Picture REX_MEDIA[id=1 widget=1] REX_MEDIALIST_BUTTON[2]
      <?php echo "<input name='REX_INPUT_VALUE[9]'>"; ?>
      Page REX_LINK[id="3" widget="1"] REX_INPUT_LINKLIST[4]`;
    expect(describeFields(input)).toEqual([
      'value1 text Heading',
      'value2 rich Rand und Text',
      'value3 choice Size',
      'value4 check With a border',
      'value5 hidden',
      'media1 media Picture',
      'medialist2 medialist',
      'link3 link Page',
      'linklist4 linklist',
    ]);
    const [, , size] = parseModuleForm({ input, output: '' });
    expect(size?.choices).toEqual([
      { value: 's', label: 'Small' },
      { value: 'l', label: 'Large' },
    ]);
  });

  it('are radio buttons with one field and their own labels', () => {
    const input = `Align <label><input type="radio" name="REX_INPUT_VALUE[1]" value="l"> Left</label>
      <label><input type="radio" name="REX_INPUT_VALUE[1]" value="r"> Right</label>`;
    const [align, ...others] = parseModuleForm({ input, output: '' });
    expect(others).toEqual([]);
    expect(align).toMatchObject({
      control: 'choice',
      label: 'Align',
      choices: [
        { value: 'l', label: 'Left' },
        { value: 'r', label: 'Right' },
      ],
    });
  });

  it('are formatted texts if the output shows them as HTML, and follow if only the output has them', () => {
    expect(
      describeFields(
        '<textarea name="REX_INPUT_VALUE[2]"></textarea>',
        '<h2>REX_VALUE[1]</h2>REX_VALUE[id="2" output="html"]<img src="REX_MEDIA[1]">',
      ),
    ).toEqual(['value2 rich', 'value1 area', 'media1 media']);
  });

  it('are read from calls of MForm', () => {
    const input = `<?php $form->addTextField("1", ['label' => 'Title']); $form->addMediaField(2, ['label' => 'Photo']);
      $form->addTextAreaField("3.0.text", ['label' => 'Part']); ?>`;
    expect(describeFields(input)).toEqual(['value1 text Title', 'media2 media Photo', 'value3 area Part']);
  });

  it('include stored contents that neither form nor output has', () => {
    const fields = addUndeclaredModuleFields(parseModuleForm({ input: '', output: 'REX_VALUE[1]' }), {
      value1: 'a',
      linklist3: '1,2',
    });
    expect(fields.map(({ name, control }) => `${name} ${control}`)).toEqual([
      'value1 area',
      'linklist3 linklist',
    ]);
  });
});

describe('contents of a block', () => {
  it('keep their values through the graph, and clear absent fields', () => {
    const contents = toBlockContents({
      values: [{ number: 2, text: '<p>Hello</p>' }],
      media: [{ number: 1, filename: 'a.png' }],
      mediaLists: [{ number: 1, filenames: ['a.png', 'b.png'] }],
      links: [{ number: 3, target: '7' }],
      linkLists: [{ number: 1, targets: ['7', '8'] }],
    });
    expect(toContentsInput(contents, [...Object.keys(contents), 'link4', 'value1'])).toEqual({
      values: [
        { number: 2, text: '<p>Hello</p>' },
        { number: 1, text: '' },
      ],
      media: [{ number: 1, filename: 'a.png' }],
      mediaLists: [{ number: 1, filenames: ['a.png', 'b.png'] }],
      links: [
        { number: 3, articleId: '7' },
        { number: 4, articleId: null },
      ],
      linkLists: [{ number: 1, articleIds: ['7', '8'] }],
    });
    expect(summarizeBlockContents(contents)).toBe('Hello · a.png · a.png,b.png · 7 · 7,8');
  });
});

describe('blocks', () => {
  it('of two languages are paired by the longest common sequence of their modules', () => {
    const compared = [toBlock(1, 10), toBlock(2, 20), toBlock(3, 10)];
    const edited = [toBlock(4, 10), toBlock(5, 10), toBlock(6, 30)];
    const pairs = pairBilingualBlocks(compared, edited);
    expect(pairs.map((pair) => [pair.compared?.number, pair.edited?.number])).toEqual([
      [1, 4],
      [2, undefined],
      [3, 5],
      [undefined, 6],
    ]);
    expect(findTranslationPosition(pairs, 1)).toBe(2);
  });

  it('are shown at the new position before the server has moved them', () => {
    const other = { ...toBlock(9, 10, 1), contentType: 2 };
    const blocks = [toBlock(1, 10), toBlock(2, 10), toBlock(3, 10), other];
    const moved = moveBlock(blocks, toBlock(1, 10), 3);
    expect(moved.map(({ number, position }) => [number, position])).toEqual([
      [2, 1],
      [3, 2],
      [1, 3],
      [9, 1],
    ]);
  });

  it('of Arabic and Hebrew are edited from right to left', () => {
    expect(toLanguageAttributes('ar_eg')).toEqual({ lang: 'ar-eg', dir: 'rtl' });
    expect(toLanguageAttributes('he')).toEqual({ lang: 'he', dir: 'rtl' });
    expect(toLanguageAttributes('en')).toEqual({ lang: 'en', dir: 'ltr' });
  });
});
