/** As much of the provider as the tests use: it brings no types of its own. */
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http';
  export class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>);
    callback(): RequestListener;
    interactionDetails(request: unknown, response: unknown): Promise<{ prompt: { name: string } }>;
    interactionFinished(request: unknown, response: unknown, result: object, options?: object): Promise<void>;
    Grant: new (grant: {
      accountId: string;
      clientId: string;
    }) => {
      addOIDCScope(scope: string): void;
      save(): Promise<string>;
    };
  }
}
