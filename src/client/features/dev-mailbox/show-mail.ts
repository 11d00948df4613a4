/** Nothing of these may enter the frame: a mail is read, it does not act. */
const REMOVED = 'script, style, link, meta, base, object, embed, iframe, form';
const LINKS = /^(https?:|mailto:)/i;

/**
 * Shows a mail's HTML in an empty, script-less frame. Our pages forbid inline styles, and a frame inherits
 * that: so the styles are taken out of the markup and given to the elements one by one, which is allowed.
 */
export function showMail(page: Document, html: string): void {
  const mail = new DOMParser().parseFromString(html, 'text/html');
  const sheet = [...mail.querySelectorAll('style')].map((style) => style.textContent).join('\n');
  for (const element of mail.querySelectorAll(REMOVED)) element.remove();
  const styles = takeStyles(mail.body);
  page.documentElement.lang = mail.documentElement.lang;
  const body = page.importNode(mail.body, true);
  page.body.replaceWith(body);
  giveStyles(body, styles);
  adoptSheet(page, sheet);
  for (const link of body.querySelectorAll('a')) {
    if (LINKS.test(link.href)) link.target = '_top';
    else link.removeAttribute('href');
  }
}

const withBody = (body: HTMLElement) => [body, ...body.querySelectorAll<HTMLElement>('*')];

function takeStyles(body: HTMLElement): string[] {
  return withBody(body).map((element) => {
    const style = element.getAttribute('style') ?? '';
    element.removeAttribute('style');
    return style;
  });
}

function giveStyles(body: HTMLElement, styles: readonly string[]): void {
  for (const [index, element] of withBody(body).entries()) {
    const style = styles[index];
    if (style) element.style.cssText = style;
  }
}

/** A sheet belongs to the window that made it. */
function adoptSheet(page: Document, css: string): void {
  const view = page.defaultView as (Window & typeof globalThis) | null;
  if (!view) return;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(css);
  page.adoptedStyleSheets = [sheet];
}
