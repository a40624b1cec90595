import { showCopyButtons } from './copy.ts';
import { showLocalTimes } from './local-times.ts';
import { watchPasswordFields } from './password-field.ts';

addEventListener('DOMContentLoaded', () => {
  watchPasswordFields();
  showCopyButtons();
  showLocalTimes();
});
