import {
  graphqlArgsType,
  graphqlBooleanField,
  graphqlDateField,
  graphqlInputType,
  graphqlIntField,
  graphqlObjectType,
  graphqlTextField,
} from '../../../core/graphql/fields.ts';
import { textReferenceIdField } from '../../../core/graphql/id-fields.ts';
import { createMutationPayloadType } from '../../../core/graphql/payload-types.ts';

@graphqlInputType('A click on an advertisement.')
export class FollowClickInput {
  @textReferenceIdField('Delivery', 'Delivery that was clicked.') deliveryId!: string;
  @graphqlBooleanField(
    'Whether a person opens the link; false for previews and checks, which are not counted.',
  )
  isVisit = true;
}

export const FollowClickPayload = createMutationPayloadType(
  'followClick',
  {
    url: graphqlTextField('URL of the job on the site of the client, with UTM parameters.'),
  },
  'Target of a click.',
);

@graphqlObjectType('The clicks of one day on one channel.')
export class ClickStatistic {
  @graphqlDateField('The day (UTC).') day!: string;
  @graphqlTextField('Name of the channel, such as job_page.') channel!: string;
  @graphqlIntField('Clicks by people. Days without clicks are omitted.') clicks!: number;
}

/** Range of days to count. */
@graphqlArgsType()
export class DayRangeArgs {
  @graphqlDateField.optional('First day (UTC). Default 29 days before the last.') from?: string | null;
  @graphqlDateField.optional('Last day (UTC), at most 365 after the first. Default today.') to?:
    | string
    | null;
}
