import { ApiError } from '#client/platform/api/error.ts';
import { mayBeNeeded } from '#client/ui/loading/fetch-ahead.ts';
import { shellText } from '#text/shell/shell.text.ts';

/**
 * What a form needs when it is sent, and not before it shows: fetched when the page is quiet, and waited for by who presses
 * earlier. Where it does not come, the network is what is said to be missing.
 */
export function late<Rules>(load: () => Promise<Rules>): () => Promise<Rules> {
  mayBeNeeded(load);
  return () => load().catch(unreachable);
}

function unreachable(cause: unknown): never {
  throw new ApiError({ code: 'NETWORK', message: shellText.network.unreachable, status: 0, cause });
}
