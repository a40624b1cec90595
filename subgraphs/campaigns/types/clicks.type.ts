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
  @ref('Delivery', 'The delivery that was clicked on.') deliveryId!: string;
  @flag('Whether a person is on the way there; false for previews and checks, which do not count.')
  isVisit = true;
}

export const FollowClickPayload = payload('FollowClickPayload', 'Where a click leads.', {
  url: text('The job on the site of the client, with UTM parameters.'),
});

@objectType('The clicks of one day on one channel.')
export class ClickStatistic {
  @day('The day (UTC).') day!: string;
  @text('Name of the channel, such as job_page.') channel!: string;
  @int('Clicks that people made; days without are left out.') clicks!: number;
}

/** Range of days to count. */
@argsType()
export class DayRangeArgs {
  @day.optional('First day (UTC). Default 29 days before the last.') from?: string | null;
  @day.optional('Last day (UTC), at most 365 after the first. Default today.') to?: string | null;
}
