import { useState } from 'react';
import { useController } from 'react-hook-form';
import { ApiError, messageOf } from '#client/platform/api-error.ts';
import { showRefusal, useFormAction } from '#client/platform/form-action.ts';
import { toasts } from '#client/platform/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { Card, CardHeader } from '#client/ui/card.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { NumberField } from '#client/ui/number-field.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/skeleton.tsx';
import { useZodForm } from '#client/ui/use-zod-form.ts';
import { setTemperatureLimitInput } from '#contract/stock.contract.ts';
import { commonText } from '#text/common.text.ts';
import { storageFamilyName } from '#text/items.text.ts';
import { temperatureText as text } from '#text/stock-screens.text.ts';
import { type TemperatureLimit, useSetTemperatureLimit, useTemperatureLimits } from './stock.api.ts';

/** /settings, tab « organisation »: what goods may measure when they arrive. */
export function TemperatureSettings() {
  const { data, error, refetch, isFetching } = useTemperatureLimits();
  const [edited, setEdited] = useState<TemperatureLimit | null>(null);
  return (
    <Card className="mt-4 max-w-180">
      <CardHeader description={text.intro} divided title={text.title} />
      {data ? (
        <ul aria-label={text.title} className="divide-y divide-line">
          {data.map((limit) => (
            <Family key={limit.storage_family} limit={limit} onEdit={() => setEdited(limit)} />
          ))}
        </ul>
      ) : error ? (
        <ErrorState onRetry={() => refetch()} retrying={isFetching} title={text.loadFailure}>
          {messageOf(error)}
        </ErrorState>
      ) : (
        <LoadingRegion className="flex flex-col gap-4 p-5">
          <Skeleton className="h-8" />
          <Skeleton className="h-8" />
        </LoadingRegion>
      )}
      {edited && <EditLimit limit={edited} onClose={() => setEdited(null)} />}
    </Card>
  );
}

function Family({ limit, onEdit }: { limit: TemperatureLimit; onEdit: () => void }) {
  const { storage_family, min_celsius, max_celsius, is_default } = limit;
  const name = storageFamilyName(storage_family);
  return (
    <li className="flex items-center gap-4 px-5 py-2.5 max-md:px-4">
      <p className="min-w-0 flex-1 text-body">
        <span className="font-semibold">{name}</span>
        <span className="block text-hint text-ink-2">
          {text.limits(min_celsius, max_celsius)}
          {!is_default && `, ${text.own}`}
        </span>
      </p>
      <Button aria-label={text.editThis(name)} onClick={onEdit} size="compact">
        {text.edit}
      </Button>
    </li>
  );
}

function EditLimit({ limit, onClose }: { limit: TemperatureLimit; onClose: () => void }) {
  const { storage_family, min_celsius, max_celsius } = limit;
  const save = useSetTemperatureLimit();
  const form = useZodForm(setTemperatureLimitInput, {
    defaultValues: { storage_family, min_celsius, max_celsius, was: { min_celsius, max_celsius } },
  });
  const { field: min, fieldState: minState } = useController({ control: form.control, name: 'min_celsius' });
  const { field: max, fieldState: maxState } = useController({ control: form.control, name: 'max_celsius' });
  const { submit, busy } = useFormAction(
    form,
    async (values) => {
      await save.mutateAsync(values);
      toasts.success(text.saved);
      onClose();
    },
    (error) => {
      if (!(error instanceof ApiError && error.code === 'VERSION_CONFLICT')) return text.failure;
      // The list behind already shows what somebody else has set.
      showRefusal(error);
      onClose();
      return true;
    },
  );
  return (
    <FormDialog
      action={text.save}
      busy={busy}
      busyLabel={commonText.saving}
      intro={text.dialogIntro}
      onClose={onClose}
      onSubmit={submit}
      title={text.dialogTitle(storageFamilyName(storage_family))}
    >
      <div className="grid grid-cols-2 items-start gap-4">
        <FormField error={minState.error?.message} label={text.min} optional>
          <NumberField
            inputMode="text"
            maxDecimals={1}
            onBlur={min.onBlur}
            onValueChange={min.onChange}
            ref={min.ref}
            unit="°C"
            value={min.value}
          />
        </FormField>
        <FormField error={maxState.error?.message} label={text.max} optional>
          <NumberField
            inputMode="text"
            maxDecimals={1}
            onBlur={max.onBlur}
            onValueChange={max.onChange}
            ref={max.ref}
            unit="°C"
            value={max.value}
          />
        </FormField>
      </div>
    </FormDialog>
  );
}
