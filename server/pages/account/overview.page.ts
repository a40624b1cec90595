import { markup } from '../../../core/html/markup.ts';
import { graph } from '../../../rest-compat/endpoint/graph.ts';
import { askForFactor, definePage } from './pages.ts';

const words = {
  en: { title: 'Your account', email: 'Address' },
  de: { title: 'Ihr Konto', email: 'Adresse' },
};

const overview = graph('query PageOverview { me { email } }');

export const overviewPage = definePage({
  path: '',
  audience: 'signedIn',
  redirect: askForFactor,
  read: (visit) => visit.run(overview, {}),
  view: ({ visit, data }) => {
    const text = words[visit.language];
    return {
      title: text.title,
      body: markup`<dl class="facts"><dt>${text.email}</dt><dd>${data.me.email}</dd></dl>`,
    };
  },
});
