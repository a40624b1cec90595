import { isTemplate, parseTemplate } from '../templates/parse-template.ts';
import { renderText } from '../templates/render-template.ts';

/** The text of a message to a phone. */
export function toMessageText(template: string, code: string): string {
  return renderText(parseTemplate(template), { Code: code });
}

/** Whether a text is a template that tells the code. */
export function tellsCode(template: string): boolean {
  return isTemplate(template) && toMessageText(template, '0123456789').includes('0123456789');
}
