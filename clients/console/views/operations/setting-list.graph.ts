import { graph, type ResultOf } from '../../graph/graph.ts';

export const settingListDocument = graph(`
  query ConsoleSettings {
    settings { id name group description value isSecret isRequired isSet source }
  }
`);

export type SettingRow = NonNullable<ResultOf<typeof settingListDocument>['settings']>[number];
