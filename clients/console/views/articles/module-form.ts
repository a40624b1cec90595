import { type BlockContentKind, parseFieldName } from './block-contents.ts';
import { type FieldControlKind, type ModuleField, parsePlaceholderNumber } from './module-field.ts';
import { parseFormMarkup } from './parse-form-markup.ts';

type Module = { input: string; output: string };

/** Outputs of values: `REX_VALUE[1]`, `REX_HTML_VALUE[1]`, `REX_MEDIA[id=1 …]`. */
const outputPattern = /REX_(HTML_)?(VALUE|MEDIALIST|MEDIA|LINKLIST|LINK)(?:_ID)?\[([^\]]*)\]/g;

function toKind(name: string): BlockContentKind {
  return name.toLowerCase() as BlockContentKind;
}

/** Fields that the output of a module shows, and those of them that are HTML. */
function listOutputFields(output: string) {
  const names: string[] = [];
  const html = new Set<string>();
  for (const [, prefix, kind = '', text = ''] of output.matchAll(outputPattern)) {
    const name = `${toKind(kind)}${parsePlaceholderNumber(text)}`;
    if (!names.includes(name)) names.push(name);
    if (prefix || /\boutput\s*=\s*["']?html/.test(text)) html.add(name);
  }
  return { names, html };
}

/** Calls of the add-on MForm in PHP, such as `->addTextField("1", ['label' => 'Heading'])`. */
const formCallPattern =
  /->add(TextArea|Textarea|Text|Select|Checkbox|Radio|Medialist|Imagelist|Media|Linklist|Link|Hidden)Field\(\s*["']?(\d{1,2})([.\w]*)["']?([^;]*?)\)\s*(?=;|->)/g;

const formCallControls: Readonly<Record<string, { kind: BlockContentKind; control: FieldControlKind }>> = {
  text: { kind: 'value', control: 'text' },
  textarea: { kind: 'value', control: 'area' },
  select: { kind: 'value', control: 'choice' },
  radio: { kind: 'value', control: 'choice' },
  checkbox: { kind: 'value', control: 'choice' },
  media: { kind: 'media', control: 'media' },
  medialist: { kind: 'medialist', control: 'medialist' },
  imagelist: { kind: 'medialist', control: 'medialist' },
  link: { kind: 'link', control: 'link' },
  linklist: { kind: 'linklist', control: 'linklist' },
  hidden: { kind: 'value', control: 'hidden' },
};

function listFormCalls(input: string): ModuleField[] {
  return [...input.matchAll(formCallPattern)].flatMap(([, type = '', number, path, options = '']) => {
    const found = formCallControls[type.toLowerCase()];
    if (!found) return [];
    const [, label = ''] = /['"]label['"]\s*=>\s*["']([^"']*)/.exec(options) ?? [];
    const choices = [...options.matchAll(/["']?([\w-]+)["']?\s*=>\s*["']([^"']*)["']/g)]
      .filter(([, value]) => value !== 'label' && value !== 'class' && value !== 'style')
      .map(([, value = '', text = '']) => ({ value, label: text }));
    // The parts of a value with several parts are stored as JSON.
    const isPart = Boolean(path);
    const control = isPart || (found.control === 'choice' && choices.length === 0) ? 'area' : found.control;
    const name = `${found.kind}${number}`;
    return [{ name, number: Number(number), control, label, choices: control === 'choice' ? choices : [] }];
  });
}

const defaultControls: Readonly<Record<BlockContentKind, FieldControlKind>> = {
  value: 'area',
  media: 'media',
  medialist: 'medialist',
  link: 'link',
  linklist: 'linklist',
};

/** Field without a control in the form of its module, as its kind is edited. */
function toPlainField(name: string, isHtml: boolean): ModuleField[] {
  const parsed = parseFieldName(name);
  if (!parsed || parsed.number === 0) return [];
  const control = isHtml ? 'rich' : defaultControls[parsed.kind];
  return [{ name, number: parsed.number, control, label: '', choices: [] }];
}

/**
 * Lists the fields of a block in the order of its module's form. The server does not run the code of forms, so the
 * fields are read from the markup. Fields that only the output shows follow.
 */
export function parseModuleForm({ input, output }: Module): ModuleField[] {
  const { names, html } = listOutputFields(output);
  const fields = new Map<string, ModuleField>();
  for (const field of [...parseFormMarkup(input), ...listFormCalls(input)]) {
    const isRich = field.control === 'area' && html.has(field.name);
    if (!fields.has(field.name)) fields.set(field.name, isRich ? { ...field, control: 'rich' } : field);
  }
  for (const name of names) {
    const [field] = toPlainField(name, html.has(name));
    if (field && !fields.has(name)) fields.set(name, field);
  }
  return [...fields.values()];
}

/** Adds fields with contents that neither the form nor the output of the module has, so that nothing is hidden. */
export function addUndeclaredModuleFields(
  fields: readonly ModuleField[],
  contents: object,
): readonly ModuleField[] {
  const missing = Object.keys(contents).filter((name) => !fields.some((field) => field.name === name));
  return missing.length === 0 ? fields : [...fields, ...missing.flatMap((name) => toPlainField(name, false))];
}
