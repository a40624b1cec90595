import { objectType, shareable, text } from './fields.ts';

@objectType('A page of what a service keeps about a person.')
@shareable
export class ExportedPage {
  @text('JSON lines: `domain`, `table` and `row` of each, with a line break behind it.') lines!: string;
  @text.optional('Where the next page begins; null behind the last.') next?: string | null;
}
