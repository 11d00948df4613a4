/** Nothing of these may enter the frame: a mail is read, it does not act. */
const REMOVED = 'script, link, meta, title, base, object, embed, iframe, form';
const LINKS = /^(https?:|mailto:)/i;
const SHEETS = /<style\b[^>]*>([\s\S]*?)<\/style\s*>/gi;
const TAGS = /<[a-z][^>]*>/gi;
const STYLE_ATTRIBUTES = /\sstyle(?=\s*=)/gi;

/**
 * Shows a mail's HTML in an empty, script-less frame. Our pages forbid inline styles, and a frame inherits
 * that, and so does the parser: the styles are taken out of the text before it is parsed, and given to the
 * elements afterwards one by one, which is allowed. A style that escapes this is refused by the browser.
 */
export function showMail(page: Document, html: string): void {
  const sheets = [...html.matchAll(SHEETS)].map(([, css]) => css);
  const unstyled = html
    .replace(SHEETS, '')
    .replace(TAGS, (tag) => tag.replace(STYLE_ATTRIBUTES, ' data-style'));
  const mail = new DOMParser().parseFromString(unstyled, 'text/html');
  for (const element of mail.querySelectorAll(REMOVED)) element.remove();
  page.documentElement.lang = mail.documentElement.lang;
  const body = page.importNode(mail.body, true);
  page.body.replaceWith(body);
  for (const element of [body, ...body.querySelectorAll<HTMLElement>('[data-style]')]) {
    element.style.cssText = element.dataset.style ?? '';
  }
  adoptSheet(page, sheets.join('\n'));
  for (const link of body.querySelectorAll('a')) {
    if (LINKS.test(link.href)) link.target = '_top';
    else link.removeAttribute('href');
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
