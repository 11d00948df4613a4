import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { runnerImport } from 'vite';
import { documentTitle, pageTitles } from '../../src/text/shell/navigation.text.ts';
import { LANDING } from './pages.ts';

type Landing = { LandingPage: ComponentType };

/** What the list of pages calls the one below. */
export const VISITOR = 'visitor';

/**
 * The landing page as plain HTML: who only reads it needs no application. public/start.js fetches its `scripts` once the
 * page is there, for whoever goes on to sign in.
 */
export async function visitorPage(shell: string, scripts: readonly string[]): Promise<string> {
  const { LandingPage } = (await runnerImport<Landing>(LANDING, { configFile: false })).module;
  const landing = renderToStaticMarkup(
    createElement(StaticRouter, { location: '/' }, createElement(LandingPage)),
  );
  const ahead = scripts.map((file) => `/${file}`).join(' ');
  return shell
    .replace(/\s*<script type="module"[^>]*><\/script>/g, '')
    .replace('src="/start.js"', `src="/start.js" data-ahead="${ahead}"`)
    .replace(/<title>.*<\/title>/, `<title>${documentTitle(pageTitles['/'])}</title>`)
    .replace('<div id="root"></div>', `<div id="root">${landing}</div>`);
}
