import { useQuery } from '@tanstack/react-query';
import { ArrowRight, Check } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { api } from '#client/platform/api/api.ts';
import { storedValue } from '#client/platform/browser/storage.ts';
import { WhenRead } from '#client/platform/page/read.tsx';
import { useSession } from '#client/platform/session/session.tsx';
import { buttonStyle } from '#client/ui/button.tsx';
import { Card, CardHeader, inCard } from '#client/ui/card.tsx';
import { cn } from '#client/ui/cn.ts';
import { LoadingBars } from '#client/ui/feedback/skeleton.tsx';
import { can, type Role } from '#domain/access/permissions.ts';
import { type FirstStep, firstStepsFor } from '#domain/dashboard/first-steps.ts';
import { dashboardText } from '#text/dashboard/dashboard.text.ts';

const text = dashboardText.steps;

const WAYS: Record<FirstStep, string> = {
  card: '/settings#fiche',
  supplier: '/suppliers?nouveau=fournisseur',
  items: '/inventory',
  order: '/orders?tab=commandes&saisie=nouvelle',
  receipt: '/receiving',
};

/** The organisation that had steps left when this device showed its dashboard last: their room is kept until they are read. */
const stepsLeftIn = storedValue('first_steps_left');

/** The first hour of a restaurant, until it is done; nothing for who cannot help with what is left. */
export function FirstSteps({ role }: { role: Role }) {
  const read = useQuery(api.dashboard.firstSteps.queryOptions());
  const { selectedOrgId } = useSession();
  const steps = read.data && firstStepsFor(role, read.data);
  const left = steps && steps.length > 0;
  useEffect(() => {
    if (left) stepsLeftIn.write(selectedOrgId);
    else if (left === false && stepsLeftIn.read() === selectedOrgId) stepsLeftIn.write(null);
  }, [left, selectedOrgId]);
  if (read.isPending && stepsLeftIn.read() !== selectedOrgId) return null;
  return (
    <WhenRead
      around={inCard('mb-4 p-5')}
      failure={dashboardText.loadFailure}
      of={read}
      waiting={
        <LoadingBars
          bars={['h-6 w-56', 'h-12', 'h-12', 'h-12', 'h-12', 'h-12']}
          label={dashboardText.loading}
        />
      }
    >
      {(done) => <Steps role={role} steps={firstStepsFor(role, done)} />}
    </WhenRead>
  );
}

type StepsProps = { role: Role; steps: ReturnType<typeof firstStepsFor> };

function Steps({ role, steps }: StepsProps) {
  if (steps.length === 0) return null;
  const done = steps.filter((step) => step.done).length;
  const next = steps.find((step) => !step.done && step.mayDo);
  return (
    <Card className="mb-4">
      <CardHeader description={text.progress(done, steps.length)} divided title={text.title} />
      <ol className="divide-y divide-line">
        {steps.map(({ step, ...state }, place) => (
          <Step
            key={step}
            {...state}
            number={place + 1}
            role={role}
            step={step}
            weight={step === next?.step}
          />
        ))}
      </ol>
    </Card>
  );
}

type StepProps = {
  step: FirstStep;
  number: number;
  done: boolean;
  mayDo: boolean;
  role: Role;
  /** The one to do now. */
  weight: boolean;
};

function Step({ step, number, done, mayDo, role, weight }: StepProps) {
  const words = text.of[step];
  const style = buttonStyle({ variant: weight ? 'primary' : 'secondary', size: 'default' });
  return (
    <li
      className={cn('flex items-center gap-x-4 gap-y-3 px-5 py-4 max-md:px-4', weight && 'max-md:flex-wrap')}
    >
      <span
        aria-hidden="true"
        className={cn(
          'grid size-9 shrink-0 place-items-center rounded-full font-semibold text-button',
          done ? 'bg-primary text-on-primary' : 'bg-primary-soft text-primary-ink',
        )}
      >
        {done ? <Check size={18} /> : number}
      </span>
      <div className="min-w-0 flex-1 basis-56">
        <h3 className={cn('font-semibold text-body', done && 'text-ink-2')}>{words.title}</h3>
        <p className="text-pretty text-hint text-ink-2">{words.why}</p>
      </div>
      {done ? (
        <p className="text-hint text-ink-2">{text.done}</p>
      ) : !mayDo ? (
        <p className="text-hint text-ink-2">{text.forOthers}</p>
      ) : (
        <div className={cn('flex flex-wrap gap-2', weight && 'max-md:w-full max-md:[&>*]:flex-1')}>
          {step === 'items' && can(role, 'imports.run') && (
            <Link className={cn(style, !weight && 'max-md:hidden')} to="/import">
              {text.import}
            </Link>
          )}
          <Link
            className={cn(step === 'items' ? buttonStyle() : style, !weight && 'max-md:px-3')}
            to={WAYS[step]}
          >
            <span className={cn(!weight && 'max-md:sr-only')}>{words.action}</span>
            {!weight && <ArrowRight aria-hidden="true" className="md:hidden" size={20} />}
          </Link>
        </div>
      )}
    </li>
  );
}
