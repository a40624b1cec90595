import {
  id,
  inputType,
  int,
  list,
  objectType,
  one,
  payload,
  text,
  when,
} from '../../../core/graphql/fields.ts';
import { PageInfo } from '../../../core/graphql/page.ts';

@objectType('A job that failed as often as it may.')
export class FailedJob {
  @id('Id of the job.') id!: string;
  @text('What it does, such as auth.send_mail.') name!: string;
  @int('How often it was tried.') attempts!: number;
  @text.optional('What went wrong last.') error?: string | null;
  @when('When it was enqueued.') createdAt!: Date;
  @when('When it failed last.') failedAt!: Date;
}

@objectType('A failed job within a connection.')
export class FailedJobEdge {
  @one(() => FailedJob, 'The job.') node!: FailedJob;
  @text('Where it stands, for after and before.') cursor!: string;
}

@objectType('A page of failed jobs, newest first.')
export class FailedJobConnection {
  @list(() => FailedJobEdge, 'The jobs with their cursors.') edges!: FailedJobEdge[];
  @list(() => FailedJob, 'The jobs without their cursors.') nodes!: FailedJob[];
  @one(() => PageInfo, 'Where this page lies.') pageInfo!: PageInfo;
}

@inputType('A failed job to try again.')
export class RetryJobInput {
  @id('The job to try again.') id!: string;
}

export const RetryJobPayload = payload('RetryJobPayload', 'What retryJob began.', {
  job: one(() => FailedJob, 'The job as it was before.'),
});
