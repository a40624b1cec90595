import { type SyntheticEvent, useMemo } from 'react';
import { styleNonce } from '../../page/page-settings.ts';

const minHeightPx = 320;

/**
 * A mail in a frame without scripts and forms. The frame inherits the security policy of the console, which forbids
 * styles in markup: the style sheets of the mail get the nonce, and its style attributes are set by properties.
 */
export function MailFrame({ html, title }: { html: string; title: string }) {
  const frameDocument = useMemo(() => toFrameDocument(html), [html]);
  return (
    <iframe
      title={title}
      sandbox="allow-same-origin"
      srcDoc={frameDocument}
      onLoad={applyStyles}
      style={{
        width: '100%',
        height: minHeightPx,
        border: '1px solid var(--mantine-color-default-border)',
        borderRadius: 'var(--mantine-radius-md)',
        background: '#fff',
      }}
    />
  );
}

function toFrameDocument(html: string): string {
  return html
    .replace(/<style\b/gi, `<style nonce="${styleNonce}"`)
    .replace(/(<[a-z][^>]*\s)style=/gi, '$1data-style=');
}

/** Sets the styles of the loaded mail, and gives the frame its height. */
function applyStyles({ currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>): void {
  const mail = frame.contentDocument;
  if (!mail) return;
  for (const element of mail.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset.style ?? '';
  // The page of a frame is never lower than the frame.
  frame.style.height = `${minHeightPx}px`;
  frame.style.height = `${Math.max(minHeightPx, mail.documentElement.scrollHeight + 2)}px`;
}
