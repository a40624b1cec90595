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

@objectType('A job that failed as often as it may.')
@node.digits('id')
export class FailedJob {
  @text.as('reference', 'Its number in the queue.') id!: string;
  @text('What it does, such as auth.send_mail.') name!: string;
  @int('How often it was tried.') attempts!: number;
  @text.optional('What went wrong last.') error?: string | null;
  @when('When it was enqueued.') createdAt!: Date;
  @when('When it failed last.') failedAt!: Date;
}

export const FailedJobConnection = connectionOf('FailedJob', FailedJob, 'failed jobs');

@inputType('A failed job to try again.')
export class RetryJobInput {
  @ref('FailedJob', 'The job to try again.') id!: string;
}

export const RetryJobPayload = payload('RetryJobPayload', 'What retryJob began.', {
  job: one(() => FailedJob, 'The job as it was before.'),
});
