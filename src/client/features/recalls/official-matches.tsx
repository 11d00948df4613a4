import { Check, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useOnce } from '#client/platform/api/once.ts';
import { toasts } from '#client/platform/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { Badge, type BadgeTone } from '#client/ui/figure/badge.tsx';
import type { Certainty } from '#domain/recalls/notice.ts';
import { RECALL_LOTS_MAX, RECALL_NOTE_MAX } from '#domain/recalls/recall.ts';
import { DOT, formatDate } from '#text/kernel/format.ts';
import {
  certaintyNames,
  signNames,
  officialText as text,
  withFrenchDates,
} from '#text/recalls/official.text.ts';
import { type OfficialMatch, useBlockLots, useDismiss } from './recalls.api.ts';
import { BlockButton } from './recalls.parts.tsx';

/** The sure ones, or a few: what is blocked here already stands below them. */
const AT_FIRST = 3;

type OfficialMatchesProps = { matches: readonly OfficialMatch[]; mayBlock: boolean };

export function OfficialMatches({ matches, mayBlock }: OfficialMatchesProps) {
  const [all, setAll] = useState(false);
  const sure = matches.filter(({ certainty }) => certainty === 'sure').length;
  const shown = all ? matches : matches.slice(0, Math.max(sure, AT_FIRST));
  return (
    <>
      {shown.map((match) => (
        <Match key={match.id} match={match} mayBlock={mayBlock} />
      ))}
      {shown.length < matches.length && (
        <Button className="self-start max-md:self-stretch" onClick={() => setAll(true)}>
          {text.others(matches.length - shown.length)}
        </Button>
      )}
    </>
  );
}

const TONES: Record<Certainty, BadgeTone> = { sure: 'danger', likely: 'saffron', possible: 'sunken' };

function Match({ match, mayBlock }: { match: OfficialMatch; mayBlock: boolean }) {
  const { notice, certainty, signs, item_name, lots } = match;
  const named = lots.filter((lot) => lot.named);
  const concerned = named.length > 0 ? named : lots;
  const blocked = concerned.length > 0 && concerned.every(({ blocked_at }) => blocked_at !== null);
  const note = text.note(notice.reference, notice.reason).slice(0, RECALL_NOTE_MAX);
  return (
    <article className="flex flex-col gap-2 rounded-card border border-line p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
        <h3 className="wrap-anywhere min-w-0 font-semibold text-body">
          {[notice.brand, notice.name].filter(Boolean).join(DOT)}
        </h3>
        <Badge tone={TONES[certainty]}>{certaintyNames[certainty]}</Badge>
      </div>
      <dl className="flex flex-col gap-1 text-cell">
        <Fact label={text.ours}>{item_name}</Fact>
        <Fact label={text.why}>{signs.map((sign) => signNames[sign]).join(', ')}</Fact>
        {notice.reason && <Fact label={text.reason}>{notice.reason}</Fact>}
        {notice.identification && (
          <Fact label={text.concerned}>{withFrenchDates(notice.identification)}</Fact>
        )}
      </dl>
      <p className="flex flex-wrap items-center gap-x-4 text-hint text-ink-2">
        {notice.published_on && <span>{text.published(formatDate(notice.published_on))}</span>}
        {notice.link && (
          <a
            className="link inline-flex items-center gap-1 max-md:py-2.5"
            href={notice.link}
            rel="noreferrer"
            target="_blank"
          >
            {text.notice}
            <ExternalLink aria-hidden="true" size={14} />
          </a>
        )}
      </p>
      {lots.length === 0 && <p className="text-cell text-ink-2">{text.noLots}</p>}
      {blocked && <p className="text-cell text-ink-2">{text.alreadyBlocked(concerned.length)}</p>}
      {mayBlock && (
        <div className="flex flex-wrap gap-2 max-md:flex-col max-md:items-stretch">
          {blocked ? (
            <Settle lots={concerned} matchId={match.id} note={note} />
          ) : (
            <BlockButton lots={concerned} matchId={match.id} note={note} reason="OFFICIAL" />
          )}
          <Dismiss id={match.id} label={lots.length === 0 ? text.noneHere : text.notOurs} />
        </div>
      )}
    </article>
  );
}

type SettleProps = { lots: OfficialMatch['lots']; matchId: string; note: string };

/** Its lots are under a recall already: the notice is answered by it. */
function Settle({ lots, matchId, note }: SettleProps) {
  const block = useBlockLots();
  const { run, busy } = useOnce(
    async () => {
      const lot_ids = lots.slice(0, RECALL_LOTS_MAX).map(({ id }) => id);
      await block.mutateAsync({ lot_ids, reason: 'OFFICIAL', note, match_id: matchId });
      toasts.success(text.settled);
    },
    { title: text.dismissFailure },
  );
  return (
    <Button busy={busy} icon={<Check aria-hidden="true" size={18} />} onClick={() => void run()}>
      {text.settle}
    </Button>
  );
}

function Dismiss({ id, label }: { id: string; label: string }) {
  const dismiss = useDismiss();
  const { run, busy } = useOnce(
    async () => {
      await dismiss.mutateAsync({ id });
      toasts.success(text.dismissed);
    },
    { title: text.dismissFailure },
  );
  return (
    <Button busy={busy} onClick={() => void run()} variant="quiet">
      {label}
    </Button>
  );
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt className="inline text-ink-2">{label} : </dt>
      <dd className="wrap-anywhere inline">{children}</dd>
    </div>
  );
}
