import {
  createGraphqlEnum,
  graphqlBooleanField,
  graphqlObjectField,
  graphqlObjectType,
  graphqlTextField,
} from '../../../core/graphql/fields.ts';
import { withGlobalId } from '../../../core/graphql/id-fields.ts';

const SettingSource = createGraphqlEnum(
  'SettingSource',
  'Source of the value of a setting.',
  { DEFAULT: 'default', DERIVED: 'derived', ENVIRONMENT: 'environment', FILE: 'file' },
  {
    DEFAULT: 'Not set; the default value.',
    DERIVED: 'Not set; derived from other settings.',
    ENVIRONMENT: 'Environment variable. It takes precedence over the file.',
    FILE: 'File `.env`.',
  },
);

@graphqlObjectType('A setting of the server.')
@withGlobalId('name')
export class Setting {
  @graphqlTextField('Name of the environment variable.') name!: string;
  @graphqlTextField('Title of the group.') group!: string;
  @graphqlTextField('Description.') description!: string;
  @graphqlTextField.optional('Current value in the format of `.env`; null for secrets.') value!:
    | string
    | null;
  @graphqlBooleanField('Whether the setting is a secret. Values of secrets cannot be queried.')
  isSecret!: boolean;
  @graphqlBooleanField('Whether production requires the setting. Without it, development uses a default.')
  isRequired!: boolean;
  @graphqlBooleanField('Whether the setting is set.') isSet!: boolean;
  @graphqlObjectField(() => SettingSource, 'Source of the value.') source!: string;
}
