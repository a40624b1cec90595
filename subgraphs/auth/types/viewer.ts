import { graphqlBooleanField, graphqlObjectField, graphqlObjectType } from '../../../core/graphql/fields.ts';
import { User } from './users.ts';

@graphqlObjectType('The caller of a request and their rights.')
export class Viewer {
  @graphqlObjectField.optional(() => User, 'The signed-in user; null without a valid session.')
  user?: User | null;
  @graphqlBooleanField('Whether the caller may use the operations for administrators.')
  isAdministrator!: boolean;
  @graphqlBooleanField('Whether the user has a second factor that this session has not verified yet.')
  needsSecondFactor!: boolean;
}
