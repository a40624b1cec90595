import { checkText } from '../rows/check-text.ts';

const maxTextLength = 65_535;

export type MetaFieldSettings = {
  title?: string | null;
  attributes?: string | null;
  defaultValue?: string | null;
  params?: string | null;
  validate?: string | null;
  restrictions?: string | null;
  callback?: string | null;
};

/** Checks how forms show a field; settings that are absent stay absent. */
export function checkSettings(given: MetaFieldSettings) {
  const check = (field: string, text: string | null | undefined, max = maxTextLength, input = field) =>
    text == null ? undefined : checkText(field, text, { max, input });
  return {
    title: check('title', given.title, 255),
    attributes: check('attributes', given.attributes),
    defaultValue: check('default', given.defaultValue, 255, 'defaultValue'),
    params: check('params', given.params),
    validate: check('validate', given.validate),
    restrictions: check('restrictions', given.restrictions),
    callback: check('callback', given.callback),
  };
}
