const paragraphs = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('');
const section = (title: string, ...items: string[]) =>
  `<h3>${title}</h3><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

/** Description of a job at the demo hospital: the given paragraphs, and texts that its jobs share. */
export const describeHospitalJob = (...texts: string[]) =>
  paragraphs(...texts) +
  section(
    'Our offer',
    'Shifts that are planned six weeks ahead, by the people who work them',
    'Thirty days of holiday, and a day off after each run of nights',
    'One training a year that you choose and we pay for',
    'A nursery next door, open from six to nine in the evening',
  ) +
  section(
    'Your profile',
    'The training for this profession, or a foreign one that we help you to have recognized',
    'French at level B2, or the will to get there in a course that we pay for',
  ) +
  paragraphs(
    'St. Anna has 410 beds and twelve departments in the middle of Lyon. Come for a day and look at your team before you decide.',
  );

/** Description of a job at the demo software company. */
export const describeSoftwareCompanyJob = (...texts: string[]) =>
  paragraphs(...texts) +
  section(
    'Our offer',
    'Four days a week for everybody who wants them',
    'A ticket for all trains and buses, also in your spare time',
    'Two weeks a year in which you work on what you like',
  ) +
  section(
    'How you get here',
    'A call of half an hour, in which you ask more than we do',
    'A morning with the team on a real task, which we pay for',
  );

/** German description of a job at the demo software company. */
export const describeSoftwareCompanyJobInGerman = (...texts: string[]) =>
  paragraphs(...texts) +
  section(
    'Was wir bieten',
    'Eine Woche mit vier Tagen für alle, die das wollen',
    'Ein Ticket für alle Züge und Busse, auch in der Freizeit',
    'Zwei Wochen im Jahr für eigene Vorhaben',
  ) +
  section(
    'So geht es weiter',
    'Ein Gespräch von einer halben Stunde, in dem du mehr fragst als wir',
    'Ein bezahlter Vormittag mit dem Team an einer echten Aufgabe',
  );
