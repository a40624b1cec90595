import { z } from 'zod';
import { findAccentColorProblem, hexColorPattern } from '../../core/pages/accent.ts';
import { defineSetting } from '../../core/settings/settings.ts';

/** Settings of the pages that this server shows to people. */
export const pageSettings = {
  accentColor: defineSetting(
    'SVC_PAGES_ACCENT_COLOR',
    z
      .string()
      .regex(hexColorPattern, 'must be a colour such as #1a57b5')
      .superRefine((color, ctx) => {
        const message = hexColorPattern.test(color) ? findAccentColorProblem(color) : undefined;
        if (message) ctx.addIssue({ code: 'custom', message });
      })
      .optional(),
    {
      description:
        'Colour of links and buttons on the pages of this server, such as #1a57b5. Its contrast on white must be at least 4.5:1; the dark scheme uses a lighter shade of it. The logo is SVC_MAILER_LOGO_URL.',
    },
  ),
};
