import { useActivity } from '#client/features/accounts/accounts.api.ts';
import { useClock } from '#client/platform/clock.tsx';
import { MorePages } from '#client/platform/page/list-page.tsx';
import { accountText } from '#text/accounts/account-screens.text.ts';
import { deviceName } from '#text/accounts/accounts.text.ts';
import { accountEventText, activityText as text } from '#text/accounts/activity.text.ts';
import { DOT } from '#text/kernel/format.ts';
import { ProfileSection, SectionRead } from './section.tsx';

/** « Activité du compte »: whoever else did something to it leaves a line here. */
export function ActivitySection() {
  const { momentOf } = useClock();
  const list = useActivity();
  return (
    <ProfileSection intro={text.intro} title={text.title}>
      <SectionRead failure={text.loadFailure} lines={['h-10.5', 'h-10.5']} of={list}>
        {({ pages }) => {
          const events = pages.flatMap((page) => page.events);
          if (events.length === 0) return <p className="text-body text-ink-2">{text.empty}</p>;
          return (
            <ul className="flex flex-col divide-y divide-line">
              {events.map(({ id, at, event, network, browser, system }) => (
                <li className="py-2.5 first:pt-0 last:pb-0" key={id}>
                  <p className="wrap-break-word font-semibold text-body">{accountEventText[event]}</p>
                  <p className="wrap-break-word text-hint text-ink-2">
                    <time dateTime={at}>{momentOf(at)}</time>
                    {DOT}
                    {deviceName({ browser, system })}
                    {DOT}
                    {accountText.network(network)}
                  </p>
                </li>
              ))}
            </ul>
          );
        }}
      </SectionRead>
      <MorePages label={text.more} of={list} />
    </ProfileSection>
  );
}
