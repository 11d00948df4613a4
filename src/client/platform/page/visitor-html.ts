type VisitorHtml = { html: string; styles: string[] };

/** What a page for visitors shows, of the HTML that the server has for it whoever asks, and the styles that it names. */
export async function visitorHtml(path: string): Promise<VisitorHtml> {
  const answer = await fetch(path, { headers: { accept: 'text/html', 'x-visitor-page': 'only' } });
  if (!answer.ok) throw new Error(`${path} was not sent: ${answer.status}`);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const links = [...page.querySelectorAll('link[rel=stylesheet]')];
  return {
    html: page.getElementById('root')?.innerHTML ?? '',
    styles: links.flatMap((link) => link.getAttribute('href') ?? []),
  };
}
