import {
  argsType,
  day,
  flag,
  inputType,
  int,
  objectType,
  payload,
  ref,
  text,
} from '../../../core/graphql/fields.ts';

@inputType('A click on an advertisement.')
export class FollowClickInput {
  @ref('Delivery', 'Delivery that was clicked.') deliveryId!: string;
  @flag('Whether a person opens the link; false for previews and checks, which are not counted.')
  isVisit = true;
}

export const FollowClickPayload = payload('FollowClickPayload', 'Target of a click.', {
  url: text('URL of the job on the site of the client, with UTM parameters.'),
});

@objectType('The clicks of one day on one channel.')
export class ClickStatistic {
  @day('The day (UTC).') day!: string;
  @text('Name of the channel, such as job_page.') channel!: string;
  @int('Clicks by people. Days without clicks are omitted.') clicks!: number;
}

/** Range of days to count. */
@argsType()
export class DayRangeArgs {
  @day.optional('First day (UTC). Default 29 days before the last.') from?: string | null;
  @day.optional('Last day (UTC), at most 365 after the first. Default today.') to?: string | null;
}
