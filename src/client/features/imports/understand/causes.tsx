import { type ReactNode, useState } from 'react';
import type { ImportCause, ImportSession } from '#client/features/imports/imports.api.ts';
import { Card, CardBody } from '#client/ui/card.tsx';
import { Select } from '#client/ui/choice/select.tsx';
import { cn } from '#client/ui/cn.ts';
import { Input } from '#client/ui/form/input.tsx';
import { TextButton } from '#client/ui/text-button.tsx';
import type { ImportKind } from '#domain/imports/import.ts';
import { importFields } from '#domain/imports/import-fields.ts';
import type { ImportAnswers, UnreadPolicy } from '#domain/imports/survey.ts';
import { importFieldName } from '#text/imports/import-fields.text.ts';
import { causesText as text } from '#text/imports/import-understand.text.ts';
import { formatNumber } from '#text/kernel/format.ts';
import type { AnswersDraft } from './answers-draft.ts';

const SHOWN_AT_FIRST = 6;

type CausesProps = { session: ImportSession; causes: readonly ImportCause[]; draft: AnswersDraft };

const rowsOf = (causes: readonly ImportCause[]) => causes.reduce((sum, { rows }) => sum + rows, 0);

/** Rows whose two prices disagree are decided beside the prices. */
const isDecidedElsewhere = ({ key }: ImportCause) => key === 'PRICES_DISAGREE';

/** Cells of a column that a row can do without: a person may settle what becomes of their rows. */
const isOpen = (kind: ImportKind, { field }: ImportCause) =>
  field !== null &&
  kind !== 'orders' &&
  !importFields(kind).some(({ name, required }) => name === field && required);

export function Causes({ session: { kind }, causes, draft }: CausesProps) {
  const open = causes.filter((cause) => isOpen(kind, cause));
  const others = causes.filter((cause) => !isOpen(kind, cause) && !isDecidedElsewhere(cause));
  const refused = others.filter(({ refuses }) => refuses);
  const remarks = others.filter(({ refuses }) => !refuses);
  return (
    <>
      {open.length > 0 && (
        <CauseCard hint={text.doubtsHint(rowsOf(open))} title={text.doubts(rowsOf(open))}>
          <ul className="flex flex-col gap-3">
            {open.map((cause) => (
              <Doubt cause={cause} draft={draft} key={cause.key + cause.refuses} kind={kind} />
            ))}
          </ul>
        </CauseCard>
      )}
      {refused.length > 0 && (
        <CauseCard hint={text.refusedHint(rowsOf(refused))} title={text.refused(rowsOf(refused))}>
          <CauseLines causes={refused} />
        </CauseCard>
      )}
      {remarks.length > 0 && (
        <CauseCard hint={text.remarksHint(rowsOf(remarks))} title={text.remarks(rowsOf(remarks))}>
          <CauseLines causes={remarks} />
        </CauseCard>
      )}
    </>
  );
}

function CauseCard({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <Card>
      <CardBody className="flex flex-col gap-3">
        <div>
          <h2 className="font-display text-card">{title}</h2>
          <p className="text-hint text-ink-2">{hint}</p>
        </div>
        {children}
      </CardBody>
    </Card>
  );
}

function CauseLines({ causes }: { causes: readonly ImportCause[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? causes : causes.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <ul className="flex flex-col gap-1.5">
        {shown.map((cause) => (
          <li key={cause.key}>
            <CauseLine cause={cause} />
          </li>
        ))}
      </ul>
      {shown.length < causes.length && (
        <TextButton className="self-start" onClick={() => setAll(true)}>
          {text.more(causes.length - shown.length)}
        </TextButton>
      )}
    </>
  );
}

/** « Prix illisible « sur demande », « 12;5 » ..... 7 » */
function CauseLine({ cause, title = cause.title }: { cause: ImportCause; title?: string }) {
  const { examples, rows, refuses } = cause;
  return (
    <p className="flex items-baseline gap-1.5 text-cell">
      <span className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{title}</span>{' '}
        <span className="text-hint text-ink-2">{text.examples(examples)}</span>
      </span>
      <span aria-hidden="true" className="leader" />
      <span className={cn('font-semibold', refuses ? 'text-danger-ink' : 'text-saffron-ink')}>
        {formatNumber(rows)}
      </span>
    </p>
  );
}

const POLICIES = ['without', 'refuse', 'value'] as const;
const policyName = (policy: UnreadPolicy) => (typeof policy === 'string' ? policy : 'value');

type DoubtProps = { cause: ImportCause; kind: ImportKind; draft: AnswersDraft };

function Doubt({ cause, kind, draft }: DoubtProps) {
  const { key, refuses } = cause;
  const field = cause.field ?? '';
  const { unread } = draft.answers;
  const policy = unread[field] ?? (refuses ? 'refuse' : 'without');
  const set = (next: UnreadPolicy) => draft.change({ unread: { ...unread, [field]: next } });
  return (
    <li className="flex scroll-mt-[calc(var(--sticky-top)+1rem)] flex-col gap-1.5" id={`cause-${key}`}>
      <CauseLine cause={cause} title={importFieldName(kind, field)} />
      <Select
        label={text.policyOf(kind, field)}
        onValueChange={(next) => set(next === 'value' ? { value: '' } : next)}
        options={POLICIES.map((value) => ({ value, label: text.policies[value] }))}
        size="compact"
        value={policyName(policy)}
      />
      {typeof policy === 'object' && (
        <Input
          aria-label={text.valueOf(kind, field)}
          maxLength={200}
          onChange={(event) => set({ value: event.target.value })}
          value={policy.value}
        />
      )}
    </li>
  );
}

/** A value for all that nobody has typed yet. */
export const valueMissing = ({ unread }: ImportAnswers): string | null =>
  Object.entries(unread).find(
    ([, policy]) => typeof policy === 'object' && policy.value.trim() === '',
  )?.[0] ?? null;
