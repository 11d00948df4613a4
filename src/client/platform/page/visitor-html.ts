/** What a page for visitors shows, of the HTML that the server has for it whoever asks. */
export async function visitorHtml(path: string): Promise<string> {
  const answer = await fetch(path, { headers: { accept: 'text/html', 'x-visitor-page': 'only' } });
  if (!answer.ok) throw new Error(`${path} was not sent: ${answer.status}`);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  return page.getElementById('root')?.innerHTML ?? '';
}
