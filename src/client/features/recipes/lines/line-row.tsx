import { cn } from '#client/ui/cn.ts';
import { recipeLinesText as text } from '#text/recipes/recipe-editor.text.ts';
import { LineGap } from './line-gap.tsx';
import {
  Grip,
  Gross,
  LineCost,
  LineMenu,
  LineName,
  type LineProps,
  LossField,
  NetField,
} from './line-parts.tsx';

/** Under the pointer: lifted a little, so that one sees what is held. */
const held = ({ reorder, line }: LineProps) => reorder.dragged === line.key && 'bg-primary-soft';

export function LineRow(props: LineProps) {
  return (
    <tr className={cn('scroll-mb-4', held(props))}>
      <td className="pr-0! pl-3!">
        <Grip {...props} />
      </td>
      <td className="pl-1.5!">
        <LineName {...props} />
        <LineGap {...props} />
      </td>
      <td>
        <NetField {...props} />
      </td>
      <td>
        <LossField {...props} />
      </td>
      <td className="whitespace-nowrap text-right text-ink-2">
        <Gross {...props} />
      </td>
      <td className="whitespace-nowrap text-right font-semibold">
        <LineCost {...props} />
      </td>
      <td className="pr-2! pl-0!">
        <LineMenu {...props} />
      </td>
    </tr>
  );
}

/** On a phone: the name and its cost on top, the two figures below, what they make beside. */
export function LineCard(props: LineProps) {
  return (
    <li
      className={cn(
        'flex scroll-mb-28 flex-col gap-2 rounded-phone border border-line bg-surface p-3 shadow-card',
        held(props),
      )}
    >
      <div className="flex items-start">
        <span className="-mt-1.5 -ml-2">
          <Grip {...props} />
        </span>
        <div className="min-w-0 flex-1 pt-1">
          <LineName {...props} />
        </div>
        <span className="whitespace-nowrap pt-1 pl-2 font-semibold text-[1.0625rem]">
          <LineCost {...props} />
        </span>
        <span className="-mt-1.5 -mr-2">
          <LineMenu {...props} />
        </span>
      </div>
      <LineGap {...props} />
      <div className="flex items-start gap-3">
        <NetField {...props} />
        <LossField {...props} />
      </div>
      <p className="text-right text-hint text-ink-2">
        {text.grossLabel}{' '}
        <span className="font-semibold">
          <Gross {...props} />
        </span>
      </p>
    </li>
  );
}
