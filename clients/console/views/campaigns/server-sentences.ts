/** German translations of sentences that the server writes into deliveries, their history and the ledger. */
const sentences: Readonly<Record<string, string>> = {
  'It waits to be delivered.': 'Sie wartet auf die Übermittlung.',
  'It is on its way again.': 'Sie ist wieder unterwegs.',
  'It can be seen.': 'Sie ist zu sehen.',
  'It was held back.': 'Sie wurde zurückgehalten.',
  'It was removed and is posted again.': 'Sie wurde entfernt und wird neu aufgegeben.',
  'It came to its end on the channel.': 'Sie ist auf dem Kanal abgelaufen.',
  'The call to the channel is retried.': 'Der Aufruf des Kanals wird wiederholt.',
  'The change was sent to the channel.': 'Die Änderung wurde an den Kanal gesendet.',
  'The address was sent to the channel.': 'Die Adresse wurde an den Kanal gesendet.',
  'The removal was sent to the channel.': 'Die Entfernung wurde an den Kanal gesendet.',
  'The channel had taken it after all.': 'Der Kanal hatte sie doch angenommen.',
  'The channel shows it.': 'Der Kanal zeigt sie.',
  'The channel shows it as it is now.': 'Der Kanal zeigt sie in der jetzigen Fassung.',
  'The channel shows it no more.': 'Der Kanal zeigt sie nicht mehr.',
  'The channel has taken it and is at work.': 'Der Kanal hat sie angenommen und bearbeitet sie.',
  'The channel does not have it.': 'Der Kanal hat sie nicht.',
  'The channel is switched off.': 'Der Kanal ist abgeschaltet.',
  'The age range is not sent to any channel.': 'Die Altersspanne wird an keinen Kanal gesendet.',
  'The run is over.': 'Die Laufzeit ist zu Ende.',
  'The run was taken back.': 'Die Kampagne wurde abgebrochen.',
  'The delivery is over.': 'Die Übermittlung ist zu Ende.',
  'Spent, as the channel says.': 'Ausgegeben, nach Angabe des Kanals.',
  'It cost less than was set aside.': 'Es hat weniger gekostet, als zurückgelegt war.',
};

/** Sentences with values. The last value can be a sentence of its own, which is translated, too. */
const patterns: readonly [RegExp, (...values: string[]) => string][] = [
  [/^Set aside for (.+)\.$/, (channel) => `Zurückgelegt für ${channel}.`],
  [
    /^(.+) asks (.+) more than was set aside: not paid\.$/,
    (channel, amount) => `${channel} verlangt ${amount} mehr, als zurückgelegt war: nicht bezahlt.`,
  ],
  [
    /^Call (\d+) of at most (\d+) failed: (.+)$/,
    (call, calls, reason = '') =>
      `Aufruf ${call} von höchstens ${calls} ist fehlgeschlagen: ${translateServerTextToGerman(reason)}`,
  ],
  [
    /^Given up after (\d+) calls: (.+)$/,
    (calls, reason = '') => `Nach ${calls} Aufrufen aufgegeben: ${translateServerTextToGerman(reason)}`,
  ],
  [
    /^It could not be taken off: (.+)$/,
    (reason = '') => `Die Anzeige ließ sich nicht entfernen: ${translateServerTextToGerman(reason)}`,
  ],
  [
    /^The last change was refused: (.+)$/,
    (reason = '') => `Die letzte Änderung wurde abgelehnt: ${translateServerTextToGerman(reason)}`,
  ],
];

/** Translates a sentence of the server. Other sentences, for example those of channels, stay as they are. */
export function translateServerTextToGerman(sentence: string): string {
  const known = sentences[sentence];
  if (known) return known;
  for (const [pattern, translate] of patterns) {
    const match = pattern.exec(sentence);
    if (match) return translate(...match.slice(1));
  }
  return sentence;
}
