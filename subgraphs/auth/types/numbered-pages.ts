import {
  graphqlArgsType,
  graphqlIntField,
  graphqlListField,
  graphqlObjectType,
  graphqlTextField,
} from '../../../core/graphql/fields.ts';
import { User } from './users.ts';

// Numbered pages are used by the REST layer only. GraphQL clients use connections.

@graphqlArgsType()
export class NumberedPageArgs {
  @graphqlIntField.optional('Number of the page, from 1.') page?: number | null;
  @graphqlIntField.optional('Page size, 1–1000. Default 50.') perPage?: number | null;
}

@graphqlArgsType()
export class UserPageArgs extends NumberedPageArgs {
  @graphqlTextField.optional('Part of the email address or of the full name.') filter?: string | null;
  @graphqlTextField.optional('`created_at desc` (default) or `created_at asc`.') sort?: string | null;
}

@graphqlArgsType()
export class AuditEntryPageArgs extends NumberedPageArgs {
  @graphqlTextField.optional('`author:`, `action:` or `type:`, followed by a part of the value.') query?:
    | string
    | null;
}

@graphqlObjectType('One numbered page of users, for administrators.')
export class UserPage {
  @graphqlListField(() => User, 'The users of this page.') nodes!: User[];
  @graphqlIntField('Users on all pages.') totalCount!: number;
  @graphqlIntField('Number of this page, from 1.') page!: number;
  @graphqlIntField('Page size.') perPage!: number;
  @graphqlTextField('Audience of the users.') audience!: string;
}
