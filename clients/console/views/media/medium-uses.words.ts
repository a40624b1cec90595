import { defineWords } from '../../words/words.ts';

/** Texts of the places that use a medium. */
export const mediaUseWords = defineWords({
  en: {
    title: 'Where it is used',
    none: 'Nothing uses this medium.',
    loading: 'The places are loading',
    block: (module: string) => `Block ${module}`,
    unknownBlock: 'A block',
    draft: 'offline',
    field: (name: string) => `Meta field ${name}`,
    default: (name: string) => `Default of the meta field ${name}`,
    language: (name: string) => `Language ${name}`,
    hidden: 'A place that you may not see',
    more: 'More places may use it; the first 100 are shown.',
  },
  de: {
    title: 'Wo es verwendet wird',
    none: 'Dieses Medium wird nirgends verwendet.',
    loading: 'Die Stellen werden geladen',
    block: (module: string) => `Block ${module}`,
    unknownBlock: 'Ein Block',
    draft: 'offline',
    field: (name: string) => `Meta-Feld ${name}`,
    default: (name: string) => `Vorgabe des Meta-Feldes ${name}`,
    language: (name: string) => `Sprache ${name}`,
    hidden: 'Eine Stelle, die Sie nicht sehen dürfen',
    more: 'Es kann weitere Stellen geben; die ersten 100 sind zu sehen.',
  },
});
