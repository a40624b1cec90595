import type { RowCounts } from '../../../core/jobs/personal-data.ts';

/** The payload of each job of this domain. */
export type CmsJobPayloads = {
  /**
   * Removes the values of a deleted meta field. `prefix` is the prefix of its name, which gives the kind of
   * item.
   */
  'cms.forget_meta_values': { fieldId: number; prefix: string };
  'cms.forget_old_tries': Record<string, never>;
  'cms.forget_old_links': Record<string, never>;
  'cms.unlink_user': { userId: string };
  'cms.erase_person': { requestId: string; userId: string };
  /** `table` is the index of the next table, `after` the last key that was processed in it. */
  'cms.erase_names': {
    requestId: string;
    login: string;
    name: string;
    table: number;
    after: number;
    counts: RowCounts;
  };
  /** Removes a file that no medium refers to. */
  'cms.discard_file': { contentId: string };
};
