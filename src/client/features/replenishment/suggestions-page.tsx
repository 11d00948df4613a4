import { useState } from 'react';
import { SuggestionFilters, useSuggestionFilters } from '#client/features/replenishment/list/filters.tsx';
import { OrderingFoot } from '#client/features/replenishment/list/foot.tsx';
import { NothingSuggested } from '#client/features/replenishment/list/nothing.tsx';
import { SuggestionRow } from '#client/features/replenishment/list/row.tsx';
import { Unsold } from '#client/features/replenishment/list/unsold.tsx';
import { readId, useAddressValue } from '#client/platform/browser/address-filters.ts';
import { MorePages } from '#client/platform/page/list-page.tsx';
import { WhenRead } from '#client/platform/page/read.tsx';
import { usePermission, useSession } from '#client/platform/session/session.tsx';
import { Card, inCard, ListFrame } from '#client/ui/card.tsx';
import { cn } from '#client/ui/cn.ts';
import { LoadingRegion, Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { lazyPart } from '#client/ui/loading/lazy-part.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { usePhone, useRoomBeside } from '#client/ui/use-phone.ts';
import { localTimeIn } from '#domain/kernel/days/time-zone.ts';
import { priorityBand } from '#domain/replenishment/priority.ts';
import { suggestionsText as text } from '#text/replenishment/suggestion-screens.text.ts';
import { chosenQuantity, isSold } from './chosen.ts';
import { type Suggestion, type SuggestionPage, useSuggestions } from './replenishment.api.ts';
import { type ChosenList, useChosen } from './use-chosen.ts';

const SidePanel = lazyPart(
  async () => (await import('#client/features/replenishment/list/side-panel.tsx')).SidePanel,
  () => <Card className="h-160">{null}</Card>,
);

/** Who is in a hurry orders what cannot wait; what can is one tick away. */
const tickedAtFirst = ({ priority }: Suggestion) => priorityBand(priority) !== 'low';

/** /replenishment-suggestions: what tonight's batch proposes, one click from the drafts. */
export function SuggestionsPage() {
  const filters = useSuggestionFilters();
  const list = useSuggestions(filters);
  const page = list.data?.pages[0];
  const lines = list.data?.pages.flatMap(({ suggestions }) => suggestions) ?? [];
  const sold = lines.filter(isSold);
  const panel = useOpenedLine(sold);
  const chosen = useChosen(sold, tickedAtFirst);
  return (
    <>
      <PageHead
        actions={page?.batch && <SuggestionFilters filters={filters} page={page} />}
        sentence={useSentence(page)}
        title={text.title}
      />
      <WhenRead around={inCard()} failure={text.loadFailure} of={list} waiting={<ListWaiting />}>
        {() =>
          lines.length === 0 ? (
            <Card>
              <h2 className="sr-only">{text.listTitle}</h2>
              <NothingSuggested
                batch={page?.batch ?? null}
                filtered={filters.filtered}
                onClear={filters.clear}
              />
            </Card>
          ) : (
            <div
              className={cn(
                panel.beside && 'grid grid-cols-[minmax(27rem,1fr)_minmax(0,37rem)] items-start gap-4',
              )}
            >
              {/* Above the bar at the foot of a phone. */}
              <div className="min-w-0 max-md:pb-32">
                <SuggestionList chosen={chosen} lines={sold} panel={panel} />
                <MorePages label={text.more} of={list} />
                <Unsold lines={lines.filter((line) => !isSold(line))} />
              </div>
              {panel.line && (
                <SidePanel
                  key={panel.line.item_id}
                  onClose={panel.close}
                  place={panel.beside ? 'beside' : 'over'}
                  qty={chosenQuantity(panel.line, chosen.edits)}
                  suggestion={panel.line}
                />
              )}
            </div>
          )
        }
      </WhenRead>
    </>
  );
}

type SuggestionListProps = {
  lines: readonly Suggestion[];
  chosen: ChosenList<Suggestion>;
  panel: ReturnType<typeof useOpenedLine>;
};

function SuggestionList({ lines, chosen, panel }: SuggestionListProps) {
  const phone = usePhone();
  const mayOrder = usePermission('orders.write');
  if (lines.length === 0) return null;
  return (
    <ListFrame bare={phone}>
      <h2 className="sr-only">{text.listTitle}</h2>
      <ul aria-label={text.listTitle} className={phone ? 'flex flex-col gap-2.5' : ''}>
        {lines.map((line) => (
          <SuggestionRow
            key={line.id}
            line={line}
            list={chosen}
            onOpen={() => panel.open(line)}
            opened={panel.line?.id === line.id}
          />
        ))}
      </ul>
      {mayOrder && <OrderingFoot list={chosen} shown={lines} />}
    </ListFrame>
  );
}

/** Whose plot is in view: named in the address; on a wide screen the most urgent one until it is closed. */
function useOpenedLine(lines: readonly Suggestion[]) {
  const beside = useRoomBeside();
  const [named, setNamed] = useAddressValue('article');
  const [closed, setClosed] = useState(false);
  const id = named && readId(named);
  const asked = lines.find(({ item_id }) => item_id === id);
  const line = asked ?? (beside && !closed ? lines[0] : undefined);
  return {
    line,
    beside: beside && line !== undefined,
    open: ({ item_id }: Suggestion) => setNamed(item_id),
    close: () => {
      setClosed(true);
      setNamed(null);
    },
  };
}

/** Of when the figures are, and what they rest on. */
function useSentence(page: SuggestionPage | undefined): string {
  const { organisation } = useSession();
  if (!page?.batch || !organisation) return text.intro;
  const { made_at, history_days } = page.batch;
  const made = text.madeAt(localTimeIn(new Date(made_at), organisation.time_zone));
  return history_days > 0 ? made + text.learnedFrom(history_days) : `${made}.`;
}

function ListWaiting() {
  return (
    <LoadingRegion className="flex flex-col gap-6 p-5">
      {['w-3/5', 'w-2/5', 'w-1/2', 'w-3/5', 'w-2/5', 'w-1/2'].map((width, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
        <span className="flex flex-col gap-2" key={place}>
          <Skeleton className={`h-4.5 ${width}`} />
          <Skeleton className="h-3.5 w-1/3" />
        </span>
      ))}
    </LoadingRegion>
  );
}
