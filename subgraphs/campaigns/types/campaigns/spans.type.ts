import { Field, Float, ObjectType } from 'type-graphql';
import { SalaryCurrency, SalaryUnit } from './campaign-enums.ts';

@ObjectType({ description: 'What a job pays.', simpleResolvers: true })
export class Salary {
  @Field(() => Float, { description: 'Least amount.' })
  min!: number;

  @Field(() => Float, { description: 'Greatest amount; 0 means open.' })
  max!: number;

  @Field(() => SalaryUnit, { description: 'Time that is paid for.' })
  unit!: string;

  @Field(() => SalaryCurrency, { description: 'Currency of the amounts.' })
  currency!: string;
}

@ObjectType({ description: 'A span of ages.', simpleResolvers: true })
export class AgeRange {
  @Field(() => Float, { description: 'Least age.' })
  min!: number;

  @Field(() => Float, { description: 'Greatest age.' })
  max!: number;
}
