import { addressFilter, useAddressFilters } from '#client/platform/browser/address-filters.ts';
import { DayRange } from '#client/platform/form/fields/day-range.tsx';
import { Combobox } from '#client/ui/choice/combobox.tsx';
import { cn } from '#client/ui/cn.ts';
import { RemovableChip } from '#client/ui/figure/chip.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { TRAIL_ENTITIES, TRAIL_KINDS } from '#domain/kernel/trail/actions.ts';
import { trailKindText } from '#text/trail/kinds.text.ts';
import { trailScreenText as text } from '#text/trail/trail-screens.text.ts';
import { type TrailAsked, useTrailPeople } from './trail.api.ts';

const FILTERS = {
  kind: addressFilter.oneOf('type', TRAIL_KINDS),
  user_id: addressFilter.id('qui'),
  api_key_id: addressFilter.id('cle'),
  from: addressFilter.day('du'),
  to: addressFilter.day('au'),
  entity: addressFilter.oneOf('objet', TRAIL_ENTITIES),
  entity_id: addressFilter.id('fiche'),
};

export const useTrailFilters = () => useAddressFilters(FILTERS);

type Filters = ReturnType<typeof useTrailFilters>;

export const askedOf = ({ asked: { search: _search, ...asked } }: Filters): TrailAsked => asked;

/** All that happened to one thing. */
export const pathOfRecord = ({ entity, entity_id }: { entity: string; entity_id: string }): string =>
  `/settings?${new URLSearchParams({ tab: 'journal', objet: entity, fiche: entity_id })}`;

/** A name has room beside its cross and its arrow. */
const ON_PHONE = 'max-md:col-span-2';

/** Of what kind, by whom or by which program, from when to when; one thing alone is asked for by its link, and lifted here. */
export function TrailFilters({
  filters: { asked, set, clear },
  subject,
}: {
  filters: Filters;
  subject: string | null;
}) {
  const { data } = useTrailPeople();
  const keys = data?.keys ?? [];
  return (
    <>
      <div
        className={cn(
          'grid w-full grid-cols-2 gap-x-3 gap-y-4 md:grid-cols-[minmax(0,14rem)_minmax(0,16rem)_10.5rem_10.5rem]',
          keys.length > 0 &&
            'md:grid-cols-3 wide:grid-cols-[minmax(0,11rem)_minmax(0,13rem)_minmax(0,16rem)_10.5rem_10.5rem]',
        )}
      >
        <FormField className={ON_PHONE} label={text.kind}>
          <Combobox
            onValueChange={(kind) => set('kind', kind)}
            options={TRAIL_KINDS.map((kind) => ({ value: kind, label: trailKindText[kind] }))}
            placeholder={text.anyKind}
            value={asked.kind}
          />
        </FormField>
        <FormField className={ON_PHONE} label={text.person}>
          <Combobox
            onValueChange={(id) => set('user_id', id)}
            options={(data?.people ?? []).map(({ user_id, name }) => ({ value: user_id, label: name }))}
            placeholder={text.anyPerson}
            value={asked.user_id}
          />
        </FormField>
        {keys.length > 0 && (
          <FormField className={ON_PHONE} label={text.key}>
            <Combobox
              onValueChange={(id) => set('api_key_id', id)}
              options={keys.map((key) => ({ value: key.id, label: text.keyOf(key) }))}
              placeholder={text.anyKey}
              value={asked.api_key_id}
            />
          </FormField>
        )}
        <DayRange days={asked} labels={text} onChange={set} />
      </div>
      {asked.entity_id && <RemovableChip label={subject ?? text.oneRecord} onRemove={clear} />}
    </>
  );
}
