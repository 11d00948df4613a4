import { vi } from 'vitest';
import type { Role } from '#domain/access/permissions.ts';

const ORG = '00000000-0000-4000-8000-0000000000aa';

type Answer = (asked: { search: URLSearchParams; body: unknown }) => unknown;

/**
 * For a component of somebody who is signed in: answers by method and path (« GET /api/emails »), and what was asked.
 * A Response is given as it is, everything else as JSON, a promise when it is kept. `vi.unstubAllGlobals()` and `localStorage.clear()` end it.
 */
export function stubServer({ role = 'ADMIN', answers }: { role?: Role; answers: Record<string, Answer> }) {
  const asked: { call: string; search: string; body: unknown }[] = [];
  const session = () => ({
    user: {
      id: '00000000-0000-4000-8000-0000000000bb',
      email: 'camille@exemple.fr',
      full_name: 'Camille Reynaud',
      email_confirmed_at: '2026-01-01T00:00:00.000Z',
      two_factor_enabled: false,
    },
    organizations: [
      {
        org_id: ORG,
        name: 'Le Comptoir',
        role,
        time_zone: 'Europe/Paris',
        is_owner: true,
        cover: { state: 'active', until: '2099-01-01T00:00:00.000Z', days_left: 30, writable: true },
        payer_name: 'Camille Reynaud',
        erasure_due_at: null,
      },
    ],
    dev_pages: true,
    sign_on: null,
  });
  const all: Record<string, Answer> = { 'GET /api/session': session, ...answers };
  localStorage.setItem('selected_org_id', ORG);
  vi.stubGlobal('fetch', async (request: Request | string) => {
    // Whether the network is there at all.
    if (typeof request === 'string') return new Response();
    const { pathname, searchParams } = new URL(request.url);
    const call = `${request.method} ${pathname}`;
    const body = request.method === 'GET' ? null : await request.json().catch(() => null);
    asked.push({ call, search: searchParams.toString(), body });
    const answer = await all[call]?.({ search: searchParams, body });
    if (answer instanceof Response) return answer;
    return answer === undefined ? refusal(404, 'NOT_FOUND', `${call} ?`) : Response.json(answer);
  });
  /** The calls of that name, so far. */
  const calls = (call: string) => asked.filter((each) => each.call === call);
  return { calls };
}

/** As the server says no. */
export const refusal = (status: number, code: string, message: string, fields?: Record<string, string>) =>
  Response.json({ code, message, ...(fields && { fields }), request_id: 'r' }, { status });
