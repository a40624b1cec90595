import articleStyles from 'style-text:../articles/articles.css';
import pickerStyles from 'style-text:../articles/pickers.css';
import cmsPeopleStyles from 'style-text:../cms-people/cms-people.css';
import mediaStyles from 'style-text:../media/media.css';
import metaStyles from 'style-text:../meta/meta.css';
import structureStyles from 'style-text:../structure/structure.css';
import { addPageStyleSheet } from '../../page/page-settings.ts';

/** Adds the styles of all screens of the content, which the first load of other screens does not need. */
export function addContentStyles(): void {
  const parts = [articleStyles, pickerStyles, cmsPeopleStyles, mediaStyles, metaStyles, structureStyles];
  for (const text of parts) addPageStyleSheet(text);
}
