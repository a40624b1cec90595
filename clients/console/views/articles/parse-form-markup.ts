import { toPlainText } from './block-contents.ts';
import { type FieldControlKind, type ModuleField, parsePlaceholderNumber } from './module-field.ts';

type DraftField = ModuleField & { choices: { value: string; label: string }[] };

/** Comments and PHP, elements, placeholders, and text between them. */
const tokenPattern =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<(\/?)([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>|REX_(INPUT_)?(MEDIALIST|MEDIA|LINKLIST|LINK|VALUE)(_BUTTON)?\[([^\]]*)\]|(?:(?!REX_)[^<])+|[\s\S]/gi;

const richPattern = /\b(tiny\w*|redactor\w*|ckeditor|cke\d\w*|wysiwyg\w*|rich\w*)\b/i;

const inputControls: Readonly<Record<string, FieldControlKind>> = {
  hidden: 'hidden',
  checkbox: 'check',
  radio: 'choice',
  number: 'number',
  date: 'date',
  url: 'url',
};

const maxLabelCharacters = 80;

/** Reads the fields of a form from its markup. */
export function parseFormMarkup(input: string): DraftField[] {
  const parser = new FormMarkupParser();
  for (const token of input.matchAll(tokenPattern)) parser.read(token);
  return parser.fields;
}

/** Collects fields, and the texts before and after them, which are their labels. */
class FormMarkupParser {
  readonly fields: DraftField[] = [];
  #textBefore = '';
  readonly #labels = new Map<string, string>();
  #labelTarget = '';
  #select: DraftField | undefined;
  /** Receives the text after a control: an option, a check box or a radio button. */
  #writeTextAfter: ((text: string) => void) | undefined;

  read([
    whole,
    closing,
    element = '',
    attributes = '',
    input,
    kind,
    button,
    argument = '',
  ]: RegExpMatchArray) {
    if (element) return this.#readElement(element.toLowerCase(), attributes, Boolean(closing));
    if (kind) return this.#readPlaceholder(kind, argument, Boolean(input || button));
    if (!whole.startsWith('<')) this.#readText(whole);
    return undefined;
  }

  #readElement(element: string, attributes: string, isClosing: boolean) {
    if (element === 'label') this.#labelTarget = isClosing ? '' : readAttribute(attributes, 'for');
    if (isClosing) {
      if (element === 'select') this.#select = undefined;
      if (['label', 'option', 'select'].includes(element)) this.#writeTextAfter = undefined;
      return;
    }
    if (element === 'option') this.#addOption(attributes);
    if (['input', 'textarea', 'select'].includes(element)) this.#addControl(element, attributes);
  }

  #addControl(element: string, attributes: string) {
    const [, number, rest] =
      /^REX_INPUT_VALUE\[(\d{1,2})\](.*)$/.exec(readAttribute(attributes, 'name')) ?? [];
    if (!number) return;
    const type = readAttribute(attributes, 'type').toLowerCase();
    const control = toControl(element, type, attributes);
    const value = readAttribute(attributes, 'value') || '1';
    const known = this.fields.find(({ name }) => name === `value${number}`);
    if (known) {
      if (type === 'radio') this.#addChoice(known, value);
      return;
    }
    // A control whose name has more brackets stores its values as JSON.
    const field = this.#addField(`value${number}`, Number(number), rest ? 'area' : control, attributes);
    if (element === 'select' && field.control === 'choice') this.#select = field;
    if (type === 'radio') this.#addChoice(field, value);
    if (type === 'checkbox') {
      field.choices = [{ value, label: '' }];
      this.#writeTextAfter = (text) => {
        field.label ||= toLabel(text);
      };
    }
  }

  #addField(name: string, number: number, control: FieldControlKind, attributes: string): DraftField {
    const label =
      this.#labels.get(readAttribute(attributes, 'id')) ||
      this.#textBefore ||
      readAttribute(attributes, 'aria-label') ||
      readAttribute(attributes, 'placeholder');
    const field: DraftField = { name, number, control, label: toLabel(label), choices: [] };
    this.fields.push(field);
    this.#textBefore = '';
    return field;
  }

  #addOption(attributes: string) {
    if (this.#select) this.#addChoice(this.#select, readAttribute(attributes, 'value'));
  }

  #addChoice(field: DraftField, value: string) {
    const choice = { value, label: '' };
    field.choices.push(choice);
    this.#writeTextAfter = (text) => {
      choice.label ||= toLabel(text);
    };
  }

  #readPlaceholder(kind: string, argument: string, isControl: boolean) {
    const number = parsePlaceholderNumber(argument);
    if (kind === 'VALUE' || number === 0 || !(isControl || /\bwidget\s*=/.test(argument))) return;
    const control = kind.toLowerCase() as FieldControlKind;
    const name = `${control}${number}`;
    if (!this.fields.some((field) => field.name === name)) this.#addField(name, number, control, '');
  }

  #readText(text: string) {
    const label = toLabel(text);
    if (!label) return;
    if (this.#writeTextAfter) return this.#writeTextAfter(label);
    if (this.#labelTarget) this.#labels.set(this.#labelTarget, label);
    this.#textBefore = /^[\w\p{L}]/u.test(label) ? label : this.#textBefore;
  }
}

function toControl(element: string, type: string, attributes: string): FieldControlKind {
  if (element === 'select') return /\bmultiple\b/i.test(attributes) ? 'area' : 'choice';
  if (element === 'textarea') return richPattern.test(attributes) ? 'rich' : 'area';
  return inputControls[type] ?? 'text';
}

function readAttribute(attributes: string, name: string): string {
  const pattern = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i');
  const [, double, single, bare] = pattern.exec(attributes) ?? [];
  return double ?? single ?? bare ?? '';
}

function toLabel(text: string): string {
  return toPlainText(text)
    .replace(/[\s:*]+$/, '')
    .slice(0, maxLabelCharacters);
}
