import { createConnectionTypes } from '../../../core/graphql/connection.ts';
import {
  graphqlAnyJsonField,
  graphqlDateTimeField,
  graphqlInputType,
  graphqlIntField,
  graphqlObjectField,
  graphqlObjectType,
  graphqlTextField,
} from '../../../core/graphql/fields.ts';
import { textReferenceIdField, withGlobalId } from '../../../core/graphql/id-fields.ts';
import { createMutationPayloadType } from '../../../core/graphql/payload-types.ts';

@graphqlObjectType('A job that has used all of its attempts.')
@withGlobalId.digits('id')
export class FailedJob {
  @graphqlTextField.as('reference', 'Number of the job in the queue.') id!: string;
  @graphqlTextField('Task name, such as `auth.send_mail`.') name!: string;
  @graphqlIntField('Number of attempts.') attempts!: number;
  @graphqlTextField.optional('Last error message.') error?: string | null;
  @graphqlDateTimeField('Time when the job was enqueued.') createdAt!: Date;
  @graphqlDateTimeField('Time of the last failure.') failedAt!: Date;
  @graphqlAnyJsonField.optional(
    'Payload with hidden texts; numbers, ids and times are visible. Null in lists and in the result of `retryJob`.',
  )
  payload?: unknown;
}

export const FailedJobConnection = createConnectionTypes('FailedJob', FailedJob, 'failed jobs');

@graphqlInputType('Failed job to retry.')
export class RetryJobInput {
  @textReferenceIdField('FailedJob', 'Job to retry.') id!: string;
}

export const RetryJobPayload = createMutationPayloadType('retryJob', {
  job: graphqlObjectField(() => FailedJob, 'State of the job before the retry.'),
});
