import tailwindcss from '@tailwindcss/vite';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { build, type Rolldown, runnerImport } from 'vite';
import { PRODUCT_NAME } from '../../src/text/kernel/product.text.ts';
import { documentTitle, type PagePath, pageTitles } from '../../src/text/shell/navigation.text.ts';
import { placeOf } from '../../src/text/visitor/operator.ts';
import { ROOT } from '../project-root.ts';
import { VISITOR_LIST, VISITOR_STYLES } from './pages.ts';

/** As the list says it: this program reads no JSX. */
type VisitorPage = { Content: ComponentType; description: string; structured?: object };
type List = { VISITOR_PAGES: Record<string, VisitorPage> };

/** Below this folder of the built client; the server fills them in, and knows it by the same name. */
const FOLDER = 'visitors';

export type VisitorFile = { route: string; file: string; html: string };

/** Their styles, and nothing of the application's; the fonts in them are the application's own files. */
export async function visitorStyles(): Promise<{ fileName: string; source: string | Uint8Array }> {
  const built = (await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [tailwindcss()],
    build: { write: false, assetsInlineLimit: 0, rolldownOptions: { input: VISITOR_STYLES } },
  })) as Rolldown.RolldownOutput;
  const styles = built.output.find(({ fileName }) => fileName.endsWith('.css'));
  if (styles?.type !== 'asset') throw new Error('The pages for visitors have no styles');
  return styles;
}

type Made = {
  /** The application's page, without its own styles. */
  shell: string;
  styles: string;
  /** What start.js fetches once the page is there, for whoever goes on to sign in. */
  ahead: readonly string[];
};

/**
 * The pages of VISITOR_PAGES as plain HTML: who only reads them needs no application.
 */
export async function visitorFiles({ shell, styles, ahead }: Made): Promise<VisitorFile[]> {
  const { VISITOR_PAGES: pages } = (await runnerImport<List>(VISITOR_LIST, { configFile: false })).module;
  const plain = shell
    .replace(/\s*<script type="module"[^>]*><\/script>/g, '')
    .replace(/(<link rel="stylesheet"[^>]*href=")[^"]*/, `$1/${styles}`)
    .replace(/\s*<noscript>.*<\/noscript>/, '')
    .replace('src="/start.js"', `src="/start.js" data-ahead="${ahead.map((file) => `/${file}`).join(' ')}"`);
  return Object.entries(pages).map(([route, page]) => ({
    route,
    file: `${FOLDER}/${route.slice(1).replace(/\W+/g, '-') || 'landing'}.html`,
    html: htmlOf(plain, route as PagePath, page),
  }));
}

function htmlOf(shell: string, route: PagePath, { Content, description, structured }: VisitorPage): string {
  const title = documentTitle(pageTitles[route]);
  const address = `${placeOf('APP_URL')}${route}`;
  const tags = [
    `<link rel="canonical" href="${address}" />`,
    ...Object.entries({
      'og:type': 'website',
      'og:site_name': PRODUCT_NAME,
      'og:locale': 'fr_FR',
      'og:title': title,
      'og:description': description,
      'og:url': address,
      'og:image': `${placeOf('APP_URL')}/social.jpg`,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': description,
    }).map(([property, content]) => `<meta property="${property}" content="${inAttribute(content)}" />`),
    '<meta name="twitter:card" content="summary_large_image" />',
    ...(structured ? [`<script type="application/ld+json">${inScript(structured)}</script>`] : []),
  ];
  return shell
    .replace(/<title>.*<\/title>/, `<title>${title}</title>`)
    .replace(/(<meta name="description" content=")[^"]*/, `$1${inAttribute(description)}`)
    .replace('</head>', `  ${tags.join('\n    ')}\n  </head>`)
    .replace(
      '<div id="root"></div>',
      () => `<div id="root">${renderToStaticMarkup(createElement(Content))}</div>`,
    );
}

const inAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
/** Data that no browser runs; « </script> » inside a sentence would end it. */
const inScript = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c');
