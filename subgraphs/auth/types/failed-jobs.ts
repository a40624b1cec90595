import { connectionOf } from '../../../core/graphql/connection.ts';
import {
  inputType,
  int,
  node,
  objectType,
  one,
  payload,
  ref,
  text,
  when,
} from '../../../core/graphql/fields.ts';

@objectType('A job that has used all of its attempts.')
@node.digits('id')
export class FailedJob {
  @text.as('reference', 'Number of the job in the queue.') id!: string;
  @text('Task name, such as `auth.send_mail`.') name!: string;
  @int('Number of attempts.') attempts!: number;
  @text.optional('Last error message.') error?: string | null;
  @when('Time when the job was enqueued.') createdAt!: Date;
  @when('Time of the last failure.') failedAt!: Date;
}

export const FailedJobConnection = connectionOf('FailedJob', FailedJob, 'failed jobs');

@inputType('Failed job to retry.')
export class RetryJobInput {
  @ref('FailedJob', 'Job to retry.') id!: string;
}

export const RetryJobPayload = payload('RetryJobPayload', 'Result of `retryJob`.', {
  job: one(() => FailedJob, 'State of the job before the retry.'),
});
