/** Control of a field in the form of a block. */
export type FieldControlKind =
  | 'text'
  | 'area'
  | 'rich'
  | 'choice'
  | 'check'
  | 'number'
  | 'date'
  | 'url'
  | 'media'
  | 'medialist'
  | 'link'
  | 'linklist'
  | 'hidden';

type FieldChoice = { value: string; label: string };

/** A field of a module's form. `label` is empty if the form has no text for it. */
export type ModuleField = {
  name: string;
  number: number;
  control: FieldControlKind;
  label: string;
  choices: readonly FieldChoice[];
};

/** Number of a placeholder: `1`, `id=1`, `id="1"`. */
export function parsePlaceholderNumber(text: string): number {
  const [, named] = /\bid\s*=\s*["']?(\d{1,2})/.exec(text) ?? [];
  const [, bare] = /^\s*["']?(\d{1,2})/.exec(text) ?? [];
  return Number(named ?? bare ?? 0);
}
