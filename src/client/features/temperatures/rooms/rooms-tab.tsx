import { Plus } from 'lucide-react';
import { limitsOf } from '#client/features/temperatures/take/reading-draft.ts';
import type { RoomToday } from '#client/features/temperatures/temperatures.api.ts';
import { usePermission } from '#client/platform/session/session.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card, CardHeader } from '#client/ui/card.tsx';
import { DOT } from '#text/kernel/format.ts';
import { temperatureScreenText } from '#text/temperatures/temperature-screens.text.ts';
import { roomKindText, roomLimitsText } from '#text/temperatures/temperatures.text.ts';

const text = temperatureScreenText.rooms;

type RoomsTabProps = { rooms: readonly RoomToday[]; onAdd: () => void; onEdit: (room: RoomToday) => void };

/** What is read each day, between which limits and at what hours. */
export function RoomsTab({ rooms, onAdd, onEdit }: RoomsTabProps) {
  const mayWrite = usePermission('cold_rooms.write');
  return (
    <Card className="max-w-180">
      <CardHeader
        actions={
          mayWrite && (
            <Button icon={<Plus aria-hidden="true" size={18} />} onClick={onAdd} size="compact">
              {text.add}
            </Button>
          )
        }
        description={text.intro}
        divided
        title={text.title}
      />
      <ul aria-label={text.title} className="divide-y divide-line">
        {rooms.map((room) => (
          <li className="flex items-center gap-4 px-5 py-3 max-md:px-4" key={room.id}>
            <p className="min-w-0 flex-1 text-body">
              <span className="wrap-anywhere font-semibold">{room.name}</span>
              <span className="block text-hint text-ink-2">
                {[roomKindText[room.kind], room.holds, roomLimitsText(limitsOf(room)), text.times(room.times)]
                  .filter(Boolean)
                  .join(DOT)}
              </span>
            </p>
            {mayWrite && (
              <Button aria-label={text.editThis(room.name)} onClick={() => onEdit(room)} size="compact">
                {text.edit}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
