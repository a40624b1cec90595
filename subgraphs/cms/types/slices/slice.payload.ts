import { Field, Int, ObjectType } from 'type-graphql';
import { CmsPageMeta } from '../page-meta.type.ts';
import { Slice } from './slice.type.ts';

@ObjectType({ description: 'One numbered page of slices.' })
export class SlicePage {
  @Field(() => [Slice], { description: 'The slices of this page.' })
  data!: Slice[];

  @Field(() => CmsPageMeta, { description: 'Which page this is.' })
  meta!: CmsPageMeta;
}

@ObjectType({ description: 'What was made.' })
export class CreateSlicePayload {
  @Field(() => Slice, { description: 'The slice.' })
  slice!: Slice;
}

@ObjectType({ description: 'What was changed.' })
export class UpdateSlicePayload {
  @Field(() => Slice, { description: 'The slice.' })
  slice!: Slice;
}

@ObjectType({ description: 'What was moved.' })
export class MoveSlicePayload {
  @Field(() => Slice, { description: 'The slice where it is now.' })
  slice!: Slice;
}

@ObjectType({ description: 'What was deleted.' })
export class DeleteSlicePayload {
  @Field(() => Int, { description: 'Number the slice had.' })
  id!: number;
}
