import { Ban, CircleCheck, Clock3, UserX, X } from 'lucide-react';
import { useState } from 'react';
import { useClock } from '#client/platform/clock.tsx';
import { CommandDialog } from '#client/platform/form/command-dialog.tsx';
import { showRefusal } from '#client/platform/form/form-action.ts';
import { toasts } from '#client/platform/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { Badge, type BadgeTone } from '#client/ui/figure/badge.tsx';
import type { KeyState } from '#domain/access/keys/api-key.ts';
import { presetOf } from '#domain/access/keys/scopes.ts';
import { keyStateNames, apiKeysText as text } from '#text/api-keys/api-keys.text.ts';
import { presetNames, scopeNames } from '#text/api-keys/scopes.text.ts';
import { DOT } from '#text/kernel/format.ts';
import { type ApiKey, useRevokeKey } from './api-keys.api.ts';

const LOOKS = {
  active: { icon: CircleCheck, tone: 'confirmed' },
  expired: { icon: Clock3, tone: 'sunken' },
  orphaned: { icon: UserX, tone: 'saffron' },
  revoked: { icon: Ban, tone: 'sunken' },
} as const satisfies Record<KeyState, { icon: typeof Ban; tone: BadgeTone }>;

export function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const { name, state, scopes, withheld, created_by } = apiKey;
  const [asking, setAsking] = useState(false);
  const preset = presetOf(scopes);
  const { icon: Icon, tone } = LOOKS[state];
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-3 px-5 py-3 max-md:px-4">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="wrap-anywhere font-semibold text-cell">{name}</span>
          <Badge icon={<Icon aria-hidden="true" />} tone={tone}>
            {keyStateNames[state]}
          </Badge>
        </p>
        <p className="text-hint text-ink-2">
          <span className="font-mono">{text.beginning(apiKey.handle)}</span>
          {preset !== null && `${DOT}${presetNames[preset]}`}
        </p>
        {preset === null && (
          <details className="text-hint text-ink-2">
            <summary className="w-fit cursor-pointer hover:text-ink max-md:min-h-11 max-md:py-2.5">
              {text.ownChoice(scopes.length)}
            </summary>
            <ul className="mb-1 list-disc pl-5">
              {scopes.map((scope) => (
                <li key={scope}>{scopeNames[scope]}</li>
              ))}
            </ul>
          </details>
        )}
        <Life apiKey={apiKey} />
        {state === 'orphaned' && <Hint>{text.orphanedHint(created_by)}</Hint>}
        {state === 'active' && withheld.length > 0 && <Hint>{text.withheldHint(created_by)}</Hint>}
      </div>
      {state !== 'revoked' && (
        <Button
          aria-label={text.revokeOf(name)}
          className="max-md:w-full"
          icon={<X aria-hidden="true" size={16} />}
          onClick={() => setAsking(true)}
          size="compact"
        >
          {text.revoke}
        </Button>
      )}
      {asking && <RevokeDialog apiKey={apiKey} onClose={() => setAsking(false)} />}
    </li>
  );
}

const Hint = ({ children }: { children: string }) => <p className="text-hint text-saffron-ink">{children}</p>;

/** Who made it, when it was last used, until when it is valid. */
function Life({ apiKey }: { apiKey: ApiKey }) {
  const { created_by, created_at, last_used_at, expires_at, revoked_at, revoked_by, state } = apiKey;
  const { dayOf, momentOf } = useClock();
  const facts = [
    text.madeBy(created_by, dayOf(created_at)),
    last_used_at === null ? text.neverUsed : text.lastUsed(momentOf(last_used_at)),
    revoked_at !== null && revoked_by !== null && text.revokedBy(revoked_by, dayOf(revoked_at)),
    expires_at !== null &&
      revoked_at === null &&
      (state === 'expired' ? text.expired : text.expires)(dayOf(expires_at)),
  ];
  return <p className="text-hint text-ink-2">{facts.filter(Boolean).join(DOT)}</p>;
}

function RevokeDialog({ apiKey: { id, name }, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const revoke = useRevokeKey();
  return (
    <CommandDialog
      action={text.revokeAction}
      busyLabel={text.revoking}
      cancelLabel={text.keep}
      command={async () => {
        await revoke.mutateAsync({ id });
        toasts.success(text.revoked(name));
      }}
      onClose={onClose}
      onFailure={showRefusal}
      title={text.revokeTitle(name)}
      tone="danger"
    >
      {text.revokeConfirm}
    </CommandDialog>
  );
}
