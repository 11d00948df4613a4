import { ArrowDownWideNarrow, ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Progress } from '#client/ui/feedback/progress.tsx';
import { Chip, FilterChip, MenuChip, RemovableChip } from '#client/ui/figure/chip.tsx';
import { Gauge } from '#client/ui/figure/gauge.tsx';
import { LeaderLine, LeaderList, TotalLine } from '#client/ui/figure/leader-line.tsx';
import { Menu, MenuChoice } from '#client/ui/popup/menu.tsx';
import { Tooltip } from '#client/ui/popup/tooltip.tsx';
import { TabPanel, Tabs } from '#client/ui/tabs.tsx';
import { TextButton } from '#client/ui/text-button.tsx';
import { devUiText } from '#text/dev/dev-ui.text.ts';
import { formatEuros, formatQuantity } from '#text/kernel/format.ts';
import { SampleRow, Section } from './section.tsx';

const tabText = devUiText.tabs;
const text = devUiText.measures;

const TABS = [
  { value: 'reception', label: tabText.reception, count: 3 },
  { value: 'orders', label: tabText.orders, count: 12 },
  { value: 'suppliers', label: tabText.suppliers },
];

export function TabsAndFilters() {
  const [tab, setTab] = useState('orders');
  const [filter, setFilter] = useState('all');
  const [zone, setZone] = useState('cold');
  const [lifted, setLifted] = useState(false);
  return (
    <Section bodyClassName="flex flex-col gap-3" title={tabText.title}>
      <Tabs label={tabText.label} onValueChange={setTab} tabs={TABS} value={tab}>
        {TABS.map(({ value, label }) => (
          <TabPanel className="text-ink-2" key={value} value={value}>
            {tabText.panel(label)}
          </TabPanel>
        ))}
      </Tabs>
      <SampleRow className="gap-2">
        <FilterChip active={filter === 'all'} count={12} onClick={() => setFilter('all')}>
          {tabText.all}
        </FilterChip>
        <FilterChip active={filter === 'running'} count={7} onClick={() => setFilter('running')}>
          {tabText.running}
        </FilterChip>
        <FilterChip active={filter === 'risk'} onClick={() => setFilter('risk')}>
          {tabText.risk}
          <ArrowDownWideNarrow aria-hidden="true" size={15} />
        </FilterChip>
        <Menu align="start" title={tabText.zone} trigger={<MenuChip>{tabText.zone}</MenuChip>}>
          <MenuChoice
            onValueChange={setZone}
            options={[
              { value: 'cold', label: tabText.cold },
              { value: 'dry', label: tabText.dry },
            ]}
            value={zone}
          />
        </Menu>
        {!lifted && <RemovableChip label={tabText.supplier} onRemove={() => setLifted(true)} />}
      </SampleRow>
    </Section>
  );
}

export function Measures() {
  return (
    <Section bodyClassName="flex flex-col gap-4" title={text.title}>
      <SampleRow className="gap-x-5">
        <span className="flex items-center gap-2 text-cell">
          <Chip tone="danger">{text.today}</Chip> 12/11
        </span>
        <span className="flex items-center gap-2 text-cell">
          <Chip>{text.twoDays}</Chip> 14/11
        </span>
        <span className="flex items-center gap-2 text-cell">
          <s className="text-ink-3">{formatQuantity(6, 'kg')}</s>
          <Chip>
            <ArrowRight aria-hidden="true" />
            {formatQuantity(4, 'kg')}
          </Chip>
          <Chip tone="proposed">
            {formatQuantity(5, 'kg')} {text.proposed}
          </Chip>
        </span>
        <Tooltip content={devUiText.menus.tooltip} opensOnPress>
          <Button size="compact">{devUiText.menus.why}</Button>
        </Tooltip>
      </SampleRow>
      <div className="grid grid-cols-2 items-end gap-x-8 gap-y-4 max-md:grid-cols-1">
        <div className="flex flex-col gap-4">
          <Gauge
            aside={<TextButton className="text-label">{text.complete}</TextButton>}
            label={text.short}
            max={150}
            value={112}
            valueText={text.short}
          />
          <Gauge label={text.reached} max={150} value={160} valueText={text.reached} />
          <Progress aside={text.offline} label={text.checked} max={6} value={2} />
        </div>
        <LeaderList>
          <LeaderLine figure={formatEuros(112)} label={text.subtotal} />
          <LeaderLine figure={formatEuros(12)} label={text.delivery} />
          <TotalLine figure={formatEuros(124)} label={text.total} />
        </LeaderList>
      </div>
    </Section>
  );
}
