import { useEffect, useRef } from 'react';
import { styleNonce } from '../../page/page-settings.ts';

/**
 * A mail in a frame without scripts and forms. The frame inherits the security policy of the console, which forbids
 * styles in markup; the styles of the mail are set by properties, and its style sheets get the nonce.
 */
export function MailFrame({ html, title }: { html: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (frame.current) showMail(frame.current, html);
  }, [html]);
  return (
    <iframe
      ref={frame}
      title={title}
      sandbox="allow-same-origin"
      style={{
        width: '100%',
        height: 480,
        border: '1px solid var(--mantine-color-default-border)',
        borderRadius: 'var(--mantine-radius-md)',
        background: '#fff',
      }}
    />
  );
}

function showMail(frame: HTMLIFrameElement, html: string): void {
  const target = frame.contentDocument;
  if (!target) return;
  const mail = new DOMParser().parseFromString(html, 'text/html');
  const sheets = [...mail.querySelectorAll('style')].map((sheet) => sheet.textContent);
  for (const element of mail.querySelectorAll('style, script, base, meta')) element.remove();
  const styles = [...mail.querySelectorAll('[style]')].map((element) => takeStyle(element));
  const body = target.adoptNode(mail.body);
  target.documentElement.replaceChild(body, target.body);
  for (const { element, text } of styles) (element as HTMLElement).style.cssText = text;
  target.head.replaceChildren(...sheets.map((text) => createSheet(target, text)));
  target.documentElement.lang = mail.documentElement.lang;
  frame.style.height = `${Math.max(320, target.documentElement.scrollHeight + 2)}px`;
}

/** Removes the style of an element before it is part of the frame, where the policy would report it. */
function takeStyle(element: Element) {
  const text = element.getAttribute('style') ?? '';
  element.removeAttribute('style');
  return { element, text };
}

function createSheet(target: Document, text: string): HTMLStyleElement {
  const sheet = target.createElement('style');
  sheet.nonce = styleNonce;
  sheet.textContent = text;
  return sheet;
}
