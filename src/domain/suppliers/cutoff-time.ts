import { isLocalTime, type LocalTime } from '#domain/kernel/days/time-zone.ts';

const TYPED = /^(\d{1,2})\s*(?:[h:.]\s*(\d{2})?)?\s*$/i;
const DIGITS = /^(\d{1,2})(\d{2})$/;

/** A time as people type it: '18:30', '18h30', '18 h', '18.30', '1830', '7'. Null where it is none. */
export function cutoffTimeOf(typed: string): LocalTime | null {
  const text = typed.trim();
  const [, hours = '', minutes = '00'] = DIGITS.exec(text) ?? TYPED.exec(text) ?? [];
  const time = `${hours.padStart(2, '0')}:${minutes}`;
  return hours !== '' && isLocalTime(time) ? time : null;
}
