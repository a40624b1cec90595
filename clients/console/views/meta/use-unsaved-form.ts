import { useRef } from 'react';

type CheckedForm = { validate: () => { hasErrors: boolean }; isDirty: () => boolean };

/**
 * Returns how a form is saved, and whether it has changes that leaving its screen would lose. `write` reports its failures
 * itself.
 */
export function useUnsavedForm(form: CheckedForm, write: () => Promise<unknown>) {
  const mayLeave = useRef(false);
  return {
    /** Returns whether the form is saved. */
    save: async (): Promise<boolean> => {
      if (form.validate().hasErrors) return false;
      return write().then(
        () => true,
        () => false,
      );
    },
    hasChanges: () => !mayLeave.current && form.isDirty(),
    allowLeave: () => {
      mayLeave.current = true;
    },
  };
}
