import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useOnePress } from '#client/features/counts/use-one-press.ts';
import { Button } from '#client/ui/button.tsx';
import { cn } from '#client/ui/cn.ts';
import { Notice } from '#client/ui/feedback/notice.tsx';
import { PhoneBar } from '#client/ui/phone/phone-bar.tsx';
import { TextButton } from '#client/ui/text-button.tsx';
import { countText as text } from '#text/counts/counts-screens.text.ts';
import { FoldedCard, OpenCard } from './card.tsx';
import type { SheetProps } from './props.ts';
import { type Counting, useCounting } from './use-counting.ts';
import { zonesOf } from './view.ts';
import { ZoneHead } from './zone-head.tsx';

/** Longer lists are drawn piece by piece: a phone in a cold room is slow enough. */
const AT_ONCE = 120;

/** On a phone: one item open under the thumb, the others folded, the next step at the bottom. */
export function CountCards(props: SheetProps) {
  const { count, items, open, queue, onReview } = props;
  const [shown, setShown] = useState(AT_ONCE);
  const counting = useCounting(props);
  const { opened } = counting;
  const list = useRef<HTMLDivElement>(null);
  /** The keypad stays: the next figure has the focus before anything is drawn without one. */
  const enter = () => {
    const fields = figuresIn(list.current);
    const after = fields.indexOf(document.activeElement as HTMLInputElement) + 1;
    const next = fields[after];
    if (after > 0 && next) return next.focus();
    flushSync(counting.goOn);
    figuresIn(list.current)[0]?.focus();
  };
  const view = items.slice(0, Math.max(shown, items.findIndex(({ item_id }) => item_id === open) + 1));
  return (
    <div className={cn('mt-1 flex flex-col gap-2', counting.counting && 'pb-24')} ref={list}>
      <p className="sr-only" role="status">
        {opened && text.opened(opened.name)}
      </p>
      {counting.done && !opened && <AllCounted onReview={onReview} />}
      {zonesOf(view).map((zone) => (
        <section className="flex flex-col gap-2" key={zone.id ?? 'none'}>
          <ZoneHead all={props.all} counting={counting.counting} zone={zone} />
          <ul className="flex flex-col gap-2">
            {zone.items.map((item) =>
              item.item_id === opened?.item_id ? (
                <OpenCard
                  countId={count.id}
                  draft={counting.entryFor(item).typed}
                  first={item === items[0]}
                  item={item}
                  key={item.item_id}
                  onDraft={counting.setDraft}
                  onEnter={enter}
                  onUncount={() => counting.uncount(item)}
                  queue={queue}
                />
              ) : (
                <FoldedCard
                  item={item}
                  key={item.item_id}
                  onOpen={counting.counting ? () => counting.go(item.item_id) : null}
                />
              ),
            )}
          </ul>
        </section>
      ))}
      {view.length < items.length && <Button onClick={() => setShown(shown + AT_ONCE)}>{text.more}</Button>}
      <NextStep counting={counting} />
    </div>
  );
}

/** The fields of the open item. */
const figuresIn = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLInputElement>('[data-open-item] input') ?? []),
];

function AllCounted({ onReview }: Pick<SheetProps, 'onReview'>) {
  return (
    <Notice
      action={onReview && <TextButton onClick={onReview}>{text.allCountedReview}</TextButton>}
      role="status"
      title={text.allCounted}
      tone="success"
    >
      {onReview ? undefined : text.allCountedWait}
    </Notice>
  );
}

function NextStep({ counting: { opened, entryFor, none, goOn, isLast } }: { counting: Counting }) {
  const noneOnce = useOnePress(none);
  if (!opened) return null;
  return (
    <PhoneBar className="[&>button]:flex-1">
      <Button onClick={noneOnce}>{text.none}</Button>
      <Button onClick={goOn} variant="primary">
        {entryFor(opened).result.kind === 'empty' ? text.skip : isLast ? text.finish : text.next}
      </Button>
    </PhoneBar>
  );
}
