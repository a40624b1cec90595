import type { AddOn } from 'trellis/add-on';
import { guestBookFamily } from './endpoints.ts';
import { subgraph } from './subgraph.ts';

/** What Trellis reads from the package or the file that SVC_ADD_ONS names. */
export const addOn: AddOn = { name: 'guest-book', families: [guestBookFamily], subgraph };
