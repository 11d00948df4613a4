import { createRequire } from 'node:module';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { AnyContractRouter } from '@orpc/contract';
import type { FastifyInstance } from 'fastify';
import type { RouteMeta } from '#contract/kernel/base.contract.ts';

const SWAGGER_UI = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Économat API</title>
    <link rel="icon" href="/favicon.svg">
    <link rel="stylesheet" href="/api/docs/assets/swagger-ui.css">
  </head>
  <body>
    <div id="page"></div>
    <script src="/api/docs/assets/swagger-ui-bundle.js"></script>
    <script src="/api/docs/page.js"></script>
  </body>
</html>`;

const SCRIPT = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#page', deepLinking: true, tryItOutEnabled: true });`;

type DocsOptions = { contract: AnyContractRouter; appUrl: string; devPages: boolean };

/** Written when somebody asks for it, as text: few do, and what writes it takes more memory than the contract. */
async function documentOf({ contract, appUrl, devPages }: DocsOptions): Promise<string> {
  const { OpenAPIGenerator } = await import('@orpc/openapi');
  const { ZodToJsonSchemaConverter } = await import('@orpc/zod/zod4');
  const document = await new OpenAPIGenerator({
    schemaConverters: [new ZodToJsonSchemaConverter()],
  }).generate(contract, {
    filter: ({ contract: route }) => devPages || !(route['~orpc'].meta as RouteMeta).devOnly,
    info: { title: 'Économat', version: '1' },
    servers: [{ url: `${appUrl}/api` }],
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'economat_session' },
        organisation: { type: 'apiKey', in: 'header', name: 'x-org-id' },
      },
    },
    security: [{ session: [], organisation: [] }],
  });
  return JSON.stringify(document);
}

/** The contract as an OpenAPI document, and a page to read it; every asset comes from us. */
export async function serveApiDocs(app: FastifyInstance, options: DocsOptions): Promise<void> {
  let document: Promise<string> | undefined;
  app.get('/api/openapi.json', async (_request, reply) => {
    document ??= documentOf(options);
    return reply.type('application/json; charset=utf-8').send(await document);
  });
  app.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(PAGE));
  app.get('/api/docs/page.js', async (_request, reply) => reply.type('text/javascript').send(SCRIPT));
  await app.register(fastifyStatic, {
    root: SWAGGER_UI,
    prefix: '/api/docs/assets/',
    decorateReply: false,
    index: false,
    // A route per file: a folder is then an unknown address like any other.
    wildcard: false,
  });
}
