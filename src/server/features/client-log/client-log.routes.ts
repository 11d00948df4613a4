import { clientLogContract } from '#contract/browser/client-log.contract.ts';
import { open } from '#server/platform/http/implement.ts';

const routes = open(clientLogContract);

export const clientLogRoutes = routes.router({
  write: routes.write.handler(({ context: { request }, input }) => {
    const note = { browser: input };
    if (input.kind === 'error') request.log.error(note, 'a screen failed');
    else request.log.warn(note, 'unknown page');
  }),
});
