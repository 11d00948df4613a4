import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { AnyContractRouter } from '@orpc/contract';
import { traverseContractProcedures } from '@orpc/server';
import type { FastifyInstance } from 'fastify';
import { isOpenToKeys, isOpenToTokens } from '#contract/api-keys/open-to-keys.contract.ts';
import type { RouteMeta } from '#contract/kernel/base.contract.ts';
import { KEY_CALLS_PER_MINUTE } from '#domain/access/keys/api-key.ts';
import { PRODUCT_NAME } from '#text/kernel/product.text.ts';

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

const INTRODUCTION = `What the screens call, programs may call too: by an API key, made by an ADMIN on /settings, « Intégrations ».

    curl -H "Authorization: Bearer eco_…" https://…/api/suppliers

A key belongs to one organisation and needs no \`x-org-id\`. Routes that a key can call say the scope that it needs; the
others are a person's, and answer 403 \`API_KEY_NOT_HERE\`. At most ${KEY_CALLS_PER_MINUTE} calls a minute and key; past it 429, with
\`Retry-After\`. A POST with an effect takes an \`Idempotency-Key\` (8 to 200 characters): sent again with the same key and
body, it is answered and not done again. A person's own program may show a signed token instead (\`GET /auth/token\`,
five minutes) and say where it works by \`x-org-id\`. A refusal is \`{ code, message, fields?, request_id }\`.`;

const BY_KEY = 'An API key, `eco_…`. With it no cookie is looked at.';
const BY_TOKEN = 'A signed token of a person (JWT), from `GET /auth/token`: over with their session.';

type DocsOptions = { contract: AnyContractRouter; appUrl: string; devPages: boolean };

/** Written when somebody asks for it, as text: few do, and what writes it takes more memory than the contract. */
async function documentOf({ contract, appUrl, devPages }: DocsOptions): Promise<string> {
  const { OpenAPIGenerator } = await import('@orpc/openapi');
  const { ZodToJsonSchemaConverter } = await import('@orpc/zod/zod4');
  const programs = openToPrograms(contract);
  const document = await new OpenAPIGenerator({
    schemaConverters: [new ZodToJsonSchemaConverter()],
  }).generate(contract, {
    filter: ({ contract: route }) => devPages || !(route['~orpc'].meta as RouteMeta).devOnly,
    info: { title: PRODUCT_NAME, version: '1', description: INTRODUCTION },
    servers: [{ url: `${appUrl}/api` }],
    components: {
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer', description: BY_KEY },
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: BY_TOKEN },
        session: { type: 'apiKey', in: 'cookie', name: 'economat_session' },
        organisation: { type: 'apiKey', in: 'header', name: 'x-org-id' },
      },
    },
    security: [{ session: [], organisation: [] }],
  });
  for (const [path, methods] of Object.entries(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(methods ?? {})) {
      Object.assign(operation, programs.get(`${method.toUpperCase()} ${path}`));
    }
  }
  return JSON.stringify(document);
}

/** Compressed once and well: nothing limits how often it is read. */
async function packed(options: DocsOptions): Promise<{ text: string; compressed: Buffer }> {
  const text = await documentOf(options);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  return { text, compressed: await promisify(brotliCompress)(text, { params }) };
}

const BY_PERSON = [
  { session: [], organisation: [] },
  { token: [], organisation: [] },
];

/** For programs: what opens a route instead of a session, by method and path, and what a key must have been given. */
function openToPrograms(contract: AnyContractRouter): Map<string, object> {
  const routes = new Map<string, object>();
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: route }) => {
    const { route: address, meta } = route['~orpc'];
    const { access } = meta as RouteMeta;
    if (!isOpenToTokens(meta as RouteMeta)) return;
    const byKey = {
      description: `Scope of an API key: \`${access}\`.`,
      security: [{ key: [access] }, ...BY_PERSON],
      'x-scope': access,
    };
    const open = isOpenToKeys(meta as RouteMeta) ? byKey : { security: BY_PERSON };
    routes.set(`${address.method} ${address.path}`, open);
  });
  return routes;
}

/** The contract as an OpenAPI document, and a page to read it; every asset comes from us. */
export async function serveApiDocs(app: FastifyInstance, options: DocsOptions): Promise<void> {
  let document: ReturnType<typeof packed> | undefined;
  app.get('/api/openapi.json', async (request, reply) => {
    document ??= packed(options);
    const { text, compressed } = await document;
    reply.headers({ 'content-type': 'application/json; charset=utf-8', vary: 'accept-encoding' });
    if (!/\bbr\b/.test(request.headers['accept-encoding']?.toString() ?? '')) return reply.send(text);
    return reply.header('content-encoding', 'br').send(compressed);
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
