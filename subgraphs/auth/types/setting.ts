import { flag, graphEnum, node, objectType, one, text } from '../../../core/graphql/fields.ts';

const SettingSource = graphEnum(
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

@objectType('A setting of the server.')
@node('name')
export class Setting {
  @text('Name of the environment variable.') name!: string;
  @text('Title of the group.') group!: string;
  @text('Description.') description!: string;
  @text.optional('Current value in the format of `.env`; null for secrets.') value!: string | null;
  @flag('Whether the setting is a secret. Values of secrets cannot be queried.') isSecret!: boolean;
  @flag('Whether the setting is set.') isSet!: boolean;
  @one(() => SettingSource, 'Source of the value.') source!: string;
}
