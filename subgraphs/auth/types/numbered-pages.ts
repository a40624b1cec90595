import { argsType, int, list, objectType, text } from '../../../core/graphql/fields.ts';
import { User } from './users.ts';

// Numbered pages are used by the REST layer only. GraphQL clients use connections.

@argsType()
export class NumberedPageArgs {
  @int.optional('Number of the page, from 1.') page?: number | null;
  @int.optional('Page size, 1–1000. Default 50.') perPage?: number | null;
}

@argsType()
export class UserPageArgs extends NumberedPageArgs {
  @text.optional('Part of the email address or of the full name.') filter?: string | null;
  @text.optional('`created_at desc` (default) or `created_at asc`.') sort?: string | null;
}

@argsType()
export class AuditEntryPageArgs extends NumberedPageArgs {
  @text.optional('`author:`, `action:` or `type:`, followed by a part of the value.') query?: string | null;
}

@objectType('One numbered page of users, for administrators.')
export class UserPage {
  @list(() => User, 'The users of this page.') nodes!: User[];
  @int('Users on all pages.') totalCount!: number;
  @int('Number of this page, from 1.') page!: number;
  @int('Page size.') perPage!: number;
  @text('Audience of the users.') audience!: string;
}
