import { EmptyTable, LoadingTable, LongTable } from '#client/features/dev-ui/table/long-table.tsx';
import { TableSample } from '#client/features/dev-ui/table/table.tsx';
import { setTheme, THEMES, useTheme } from '#client/platform/browser/theme.ts';
import { SegmentedControl } from '#client/ui/choice/radio/segmented-control.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Wordmark } from '#client/ui/wordmark.tsx';
import { devUiText as text } from '#text/dev/dev-ui.text.ts';
import { Badges } from './badges.tsx';
import { Buttons } from './buttons.tsx';
import { CalendarSample } from './calendar.tsx';
import { Fields } from './fields.tsx';
import { FormSample } from './form.tsx';
import { Palette, Types } from './look.tsx';
import { Measures, TabsAndFilters } from './measures.tsx';
import { Overlays } from './overlays.tsx';
import { Empty, Failure, Notices, Toasts } from './states.tsx';

const THEME_OPTIONS = THEMES.map((value) => ({ value, label: text.themes[value] }));

/** Every primitive in every state, in one page: what a change to the look must not break. */
export function DevUiPage() {
  const theme = useTheme();
  return (
    <div className="mx-auto w-full max-w-[1344px] pt-8 max-md:pt-4">
      <PageHead
        actions={
          <div className="flex items-center justify-between gap-6">
            <SegmentedControl
              label={text.theme}
              onValueChange={setTheme}
              options={THEME_OPTIONS}
              value={theme}
            />
            <Wordmark className="text-figure max-md:hidden" />
          </div>
        }
        sentence={text.sentence}
        title={text.title}
      />
      <div className="flex flex-col gap-5 max-md:gap-4">
        <Palette />
        <Types />
        <div className="grid grid-cols-[1.4fr_1fr] gap-5 max-wide:grid-cols-1 max-md:gap-4">
          <Buttons />
          <Badges />
        </div>
        <div className="grid grid-cols-[2fr_1fr] items-start gap-5 max-wide:grid-cols-1 max-md:gap-4">
          <Fields />
          <div className="flex flex-col gap-5 max-md:gap-4">
            <CalendarSample />
            <Notices />
          </div>
        </div>
        <div className="grid grid-cols-2 items-start gap-5 max-wide:grid-cols-1 max-md:gap-4">
          <FormSample />
          <div className="flex flex-col gap-5 max-md:gap-4">
            <Overlays />
            <Toasts />
          </div>
          <TabsAndFilters />
          <Measures />
        </div>
        <TableSample />
        <div className="grid grid-cols-2 gap-5 max-wide:grid-cols-1 max-md:gap-4">
          <Empty />
          <Failure />
          {/* Whoever waits for a page to have loaded need not wait for this one. */}
          <div data-example>
            <LoadingTable />
          </div>
          <EmptyTable />
        </div>
        <LongTable />
      </div>
    </div>
  );
}
