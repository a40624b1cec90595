import { flag, graphEnum, node, objectType, one, text } from '../../../core/graphql/fields.ts';

const SettingSource = graphEnum(
  'SettingSource',
  'Where the value of a setting is from.',
  { DEFAULT: 'default', DERIVED: 'derived', ENVIRONMENT: 'environment', FILE: 'file' },
  {
    DEFAULT: 'It is not set.',
    DERIVED: 'It is not set, and follows from other settings.',
    ENVIRONMENT: 'A variable of the environment, which wins over the file.',
    FILE: 'The file `.env`.',
  },
);

@objectType('A setting of the server, as its operator has set it.')
@node('name')
export class Setting {
  @text('Its name in the environment.') name!: string;
  @text('Title of the group it belongs to.') group!: string;
  @text('What it means.') description!: string;
  @text.optional('The value in force, as it would stand in `.env`; null of secrets.') value!: string | null;
  @flag('Whether it is a secret, whose value is never shown.') isSecret!: boolean;
  @flag('Whether it is set.') isSet!: boolean;
  @one(() => SettingSource, 'Where the value is from.') source!: string;
}
