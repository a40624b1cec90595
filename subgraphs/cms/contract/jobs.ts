/** The payload of each job of this domain. */
export type CmsJobs = {
  /** `prefix` is the kind of item that holds the values. */
  'cms.forget_meta_values': { fieldId: number; prefix: string };
  'cms.forget_old_tries': Record<string, never>;
  'cms.unlink_user': { userId: string };
  /** Removes a file that no medium refers to. */
  'cms.discard_file': { contentId: string };
};
