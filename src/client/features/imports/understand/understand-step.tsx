import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { type ImportSession, useAnswerImport } from '#client/features/imports/imports.api.ts';
import { StepFoot, StepTitle } from '#client/features/imports/step-parts.tsx';
import { useToPreview } from '#client/features/imports/to-preview.ts';
import { useOnce } from '#client/platform/api/once.ts';
import { Button, buttonStyle } from '#client/ui/button.tsx';
import type { ColumnTones } from '#client/ui/table/file-grid/file-grid-line.tsx';
import { usePhone } from '#client/ui/use-phone.ts';
import type { ImportSurvey, PriceReading, PriceSurvey } from '#domain/imports/survey.ts';
import { sessionAddress } from '#text/imports/import-address.ts';
import { columnName } from '#text/imports/import-screens.text.ts';
import {
  basisTitle,
  causesText,
  priceBasisText,
  understandText as text,
  vatText,
} from '#text/imports/import-understand.text.ts';
import { sameDaysText } from '#text/sales/sales-import.text.ts';
import { type AnswersDraft, answersKey, useAnswersDraft } from './answers-draft.ts';
import { Causes, valueMissing } from './causes.tsx';
import { Disagreements, disagreeing, toDecide } from './disagreements.tsx';
import { FileSeen } from './file-seen.tsx';
import { itemsOf, OrderItems } from './order-items.tsx';
import { PriceBasisCard, type PriceColumns } from './price-basis.tsx';
import { SameDaysCard } from './same-days.tsx';
import { Vat, vatMissing, vatRates } from './vat.tsx';
import { Words } from './words.tsx';

type UnderstandStepProps = { session: ImportSession; survey: ImportSurvey };

/** What only a person can say about the file as a whole, and what was understood without one. */
export function UnderstandStep(props: UnderstandStepProps) {
  return <Understand key={answersKey(props.session)} {...props} />;
}

function Understand({ session, survey }: UnderstandStepProps) {
  const draft = useAnswersDraft(session);
  useOwnAddress(session);
  const { prices, words, vat, causes } = survey;
  const columns = prices && priceColumns(session, prices);
  const chosen = draft.answers.price_basis ?? prices?.taken ?? null;
  const reading = prices?.readings.find(({ basis }) => basis === chosen) ?? null;
  const phone = usePhone();
  const disagreements = reading && columns && disagreeing(reading) > 0 && (
    <Disagreements columns={columns} draft={draft} key={reading.basis} reading={reading} />
  );
  const hasAside = causes.length > 0 || (Boolean(disagreements) && !phone);
  return (
    <>
      <div
        className={
          hasAside
            ? 'grid grid-cols-1 items-start gap-4 wide:grid-cols-[minmax(0,1fr)_23.25rem]'
            : 'grid grid-cols-1 gap-4'
        }
      >
        <div className="flex min-w-0 flex-col gap-4">
          <Prices chosen={chosen} columns={columns} draft={draft} prices={prices} session={session} />
          <SameDaysCard draft={draft} of={survey.same_days} />
          {phone && disagreements}
          {vat && <Vat draft={draft} vat={vat} />}
          <Words draft={draft} kind={session.kind} words={words} />
          {survey.unknown_items.length > 0 && (
            <OrderItems
              items={itemsOf(survey, draft.answers)}
              onChange={(items) => draft.change({ items })}
              survey={survey}
            />
          )}
        </div>
        {hasAside && (
          <div className="flex min-w-0 flex-col gap-4">
            {!phone && disagreements}
            <Causes causes={causes} draft={draft} session={session} />
          </div>
        )}
      </div>
      <Foot columns={columns} draft={draft} reading={reading} session={session} survey={survey} />
    </>
  );
}

type PricesProps = {
  session: ImportSession;
  prices: PriceSurvey | null;
  columns: PriceColumns | null;
  chosen: PriceReading['basis'] | null;
  draft: AnswersDraft;
};

/** What the prices of the file are for; a file without prices has only a title here. */
function Prices({ session, prices, columns, chosen, draft }: PricesProps) {
  if (!prices || !columns)
    return (
      <h2 className="font-display text-card">
        <StepTitle>{text.title}</StepTitle>
      </h2>
    );
  return (
    <>
      {session.grid.length > 0 && <FileSeen session={session} tones={priceTones(prices)} />}
      <PriceBasisCard
        chosen={chosen}
        columns={columns}
        onChoose={(basis) => draft.chooseBasis(basis, chosen)}
        prices={prices}
        withVat={isVatOpen(session)}
      />
    </>
  );
}

/** Prices are told with VAT, and were not yet reckoned without. */
const isVatOpen = ({ survey, answers }: ImportSession): boolean =>
  survey?.vat?.with_vat === true &&
  survey.vat.categories.some(({ category }) => !Object.hasOwn(answers.vat_rates ?? {}, category));

const priceTones = ({ price_column, second_column }: PriceSurvey): ColumnTones => ({
  [price_column]: 'saffron',
  ...(second_column !== null && { [second_column]: 'primary' }),
});

function priceColumns({ columns }: ImportSession, prices: PriceSurvey): PriceColumns {
  const nameOf = (at: number) => columnName(at, columns.find(({ column }) => column === at)?.header ?? '');
  const { price_column, second_column } = prices;
  return { price: nameOf(price_column), second: second_column === null ? null : nameOf(second_column) };
}

/** However one came here, back from the preview leads here again. */
function useOwnAddress(session: ImportSession) {
  const navigate = useNavigate();
  const address = sessionAddress(session, 'understand');
  useEffect(() => {
    if (window.location.search !== address.slice(address.indexOf('?')))
      void navigate(address + window.location.hash, { replace: true, preventScrollReset: true });
  }, [navigate, address]);
}

type FootProps = UnderstandStepProps & {
  draft: AnswersDraft;
  columns: PriceColumns | null;
  reading: PriceReading | null;
};

function Foot({ session, survey, draft, columns, reading }: FootProps) {
  const answer = useAnswerImport();
  const toPreview = useToPreview(session);
  const { answers } = draft;
  const { run: preview, busy } = useOnce(async () => {
    const sent = {
      ...answers,
      items: itemsOf(survey, answers),
      vat_rates: { ...answers.vat_rates, ...vatRates(survey.vat, answers.vat_rates) },
    };
    await toPreview(() => answer.mutateAsync({ id: session.id, answers: sent }));
    draft.forget();
  });
  const missing = missingSentence({ session, survey, answers, columns, reading });
  return (
    <StepFoot
      action={
        <Button
          busy={busy}
          busyLabel={text.starting}
          disabledReason={missing ?? undefined}
          icon={<ArrowRight aria-hidden="true" size={18} />}
          onClick={preview}
          variant="primary"
        >
          {text.preview}
        </Button>
      }
      back={
        <Link className={buttonStyle({ variant: 'quiet' })} to={sessionAddress(session, 'columns')}>
          <ArrowLeft aria-hidden="true" size={18} />
          <span className="max-md:sr-only">{text.back}</span>
        </Link>
      }
    >
      {missing ? (
        <p className="font-semibold text-body text-saffron-ink">{missing}</p>
      ) : (
        <Outlook answers={answers} reading={reading} survey={survey} />
      )}
    </StepFoot>
  );
}

type Asked = Pick<FootProps, 'session' | 'survey' | 'columns' | 'reading'> & {
  answers: AnswersDraft['answers'];
};

function missingSentence({ session, survey, answers, columns, reading }: Asked): string | null {
  if (survey.prices && survey.prices.readings.length > 0 && columns && !reading)
    return priceBasisText.missing(columns.price);
  if (survey.same_days && answers.same_days === null) return sameDaysText.missing;
  const rates = vatMissing(survey.vat, answers.vat_rates);
  if (rates.length > 0) return vatText.missing(rates);
  const field = valueMissing(answers);
  return field === null ? null : causesText.valueMissing(session.kind, field);
}

/** « 1 128 lignes au colis, 4 à décider, 16 refusées. L'aperçu n'écrit rien. » */
function Outlook({ survey, answers, reading }: Omit<Asked, 'session' | 'columns'>) {
  const refused = survey.refused_rows;
  const open = reading ? toDecide(reading, answers) : 0;
  const first = reading
    ? text.passing(reading.rows - open, basisTitle(reading.basis, reading.samples))
    : text.readRows(survey.rows);
  const rest = [open > 0 && text.toDecide(open), refused > 0 && text.refused(refused)].filter(Boolean);
  return (
    <p className="text-body text-ink-2">
      <span className="font-semibold text-ink">{first}</span>
      {rest.map((part) => `, ${part}`).join('')}
      {`. ${text.writesNothing}`}
    </p>
  );
}
