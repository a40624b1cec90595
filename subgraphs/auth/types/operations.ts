import {
  createGraphqlEnum,
  graphqlArgsType,
  graphqlBooleanField,
  graphqlCountField,
  graphqlDateTimeField,
  graphqlFloatField,
  graphqlInputType,
  graphqlListField,
  graphqlObjectField,
  graphqlObjectType,
  graphqlTextField,
} from '../../../core/graphql/fields.ts';
import { createMutationPayloadType } from '../../../core/graphql/payload-types.ts';
import type { ActivityKind as ActivityName } from '../../../core/ports/server-monitoring.ts';
import { Setting } from './setting.ts';

@graphqlObjectType('State of the job queue.')
export class QueueStatus {
  @graphqlCountField('Jobs that could run now and that no worker has started.') dueJobs!: number;
  @graphqlCountField('Jobs whose time has not come, such as retries.') scheduledJobs!: number;
  @graphqlCountField('Jobs that a worker runs.') runningJobs!: number;
  @graphqlCountField('Jobs that have used all of their attempts.') failedJobs!: number;
  @graphqlFloatField('Waiting time of the oldest due job, in seconds; 0 if no job is due.')
  oldestDueJobSeconds!: number;
  @graphqlFloatField.optional(
    'Time since the last sign of life of a worker, in seconds; null if there was none.',
  )
  workerHeartbeatSeconds?: number | null;
  @graphqlBooleanField('Whether a worker runs.') isWorkerAlive!: boolean;
}

@graphqlObjectType('Part of the server.')
class ServerPart {
  @graphqlTextField('Name, such as `database`, `migrations`, `queue`, `worker` or a service.') name!: string;
  @graphqlBooleanField('Whether the part works.') isHealthy!: boolean;
}

@graphqlObjectType('Health of the server.')
export class ServerHealth {
  @graphqlTextField('Version of the build.') version!: string;
  @graphqlBooleanField('Whether all parts work.') isHealthy!: boolean;
  @graphqlListField(() => ServerPart, 'Parts of the server.') parts!: ServerPart[];
}

const ActivityKind = createGraphqlEnum(
  'ActivityKind',
  'Kind of events that the server counts by hour.',
  {
    SIGN_INS: 'sign_ins',
    REFUSED_SIGN_INS: 'refused_sign_ins',
    RATE_LIMIT_REFUSALS: 'rate_limit_refusals',
    ERRORS: 'errors',
    FAILED_JOBS: 'failed_jobs',
    QUEUE_DEPTH: 'queue_depth',
  } satisfies Record<string, ActivityName>,
  {
    SIGN_INS: 'Sessions that were opened, by sign-in method.',
    REFUSED_SIGN_INS: 'Sign-ins that were refused, by sign-in method.',
    RATE_LIMIT_REFUSALS: 'Requests that a rate limit refused, by limit.',
    ERRORS: 'Unexpected failures, by part of the server.',
    FAILED_JOBS: 'Jobs that failed at their last attempt, by task.',
    QUEUE_DEPTH: 'Maximum number of due jobs. It has no label.',
  },
);

@graphqlObjectType('Number of events of one hour.')
export class ActivityCount {
  @graphqlDateTimeField('Start of the hour.') hour!: Date;
  @graphqlTextField('Label of the events, such as a sign-in method; empty for kinds without labels.')
  label!: string;
  @graphqlCountField('Number of events. Hours without events are omitted.') count!: number;
}

@graphqlArgsType()
export class ActivityArgs {
  @graphqlObjectField(() => ActivityKind, 'Kind of the events.') kind!: ActivityName;
  @graphqlDateTimeField.optional('Start, rounded down to the hour. Default 24 hours before the end.')
  from?: Date | null;
  @graphqlDateTimeField.optional('End, at most seven days after the start. Default now.')
  before?: Date | null;
}

@graphqlObjectType('State of the configuration of the server.')
export class ServerSetup {
  @graphqlBooleanField('Whether the server runs in production.') isProduction!: boolean;
  @graphqlTextField('Version of the build.') version!: string;
  @graphqlTextField('Public address of the server.') externalUrl!: string;
  @graphqlTextField('Address of the site to which mailed links lead.') siteUrl!: string;
  @graphqlListField(() => Setting, 'Settings that production requires and that are on development defaults.')
  missingSettings!: Setting[];
  @graphqlBooleanField(
    'Whether emails are sent. Without a mail server they are kept in a mailbox for developers.',
  )
  canSendEmails!: boolean;
  @graphqlBooleanField('Whether any user exists.') hasUsers!: boolean;
  @graphqlBooleanField('Whether `createDemo` can be used.') canCreateDemo!: boolean;
}

@graphqlInputType('Options for the demo.')
export class CreateDemoInput {
  @graphqlTextField('Password of the users of the demo.') password!: string;
}

export const CreateDemoPayload = createMutationPayloadType('createDemo', {
  isFinished: graphqlBooleanField(
    'Whether the demo is complete. After eight seconds the mutation returns, and the server continues.',
  ),
  createdNames: graphqlTextField.list('Names of the created objects; empty if the demo existed.'),
});
