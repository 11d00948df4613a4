import { useState } from 'react';
import { type LabelKind, useLabels } from '#client/features/items/items.api.ts';
import { messageOf } from '#client/platform/api/error.ts';
import { ShownDialog } from '#client/ui/dialog/shown-dialog.tsx';
import { ErrorState } from '#client/ui/feedback/error-state.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { TabPanel, Tabs } from '#client/ui/tabs.tsx';
import { labelsText as text } from '#text/items/items.text.ts';
import { LabelList } from './label-list.tsx';

/** The two lists that an organisation makes its own. */
export function LabelsDialog({ onClose }: { onClose: () => void }) {
  const [kind, setKind] = useState<LabelKind>('categories');
  return (
    <ShownDialog
      close={text.close}
      bodyClassName="md:min-h-[26rem]"
      description={text.intro}
      dismissible
      onClose={onClose}
      title={text.title}
    >
      <Tabs
        label={text.title}
        onValueChange={setKind}
        tabs={[
          { value: 'categories', label: text.categories },
          { value: 'zones', label: text.zones },
        ]}
        value={kind}
      >
        <TabPanel value="categories">
          <Labels kind="categories" />
        </TabPanel>
        <TabPanel value="zones">
          <Labels kind="zones" />
        </TabPanel>
      </Tabs>
    </ShownDialog>
  );
}

function Labels({ kind }: { kind: LabelKind }) {
  const { data: labels, error, refetch, isFetching } = useLabels(kind);
  if (labels) return <LabelList kind={kind} labels={labels} />;
  if (error) {
    return (
      <ErrorState onRetry={() => refetch()} retrying={isFetching} title={text.loadFailure}>
        {messageOf(error)}
      </ErrorState>
    );
  }
  return (
    <LoadingRegion className="flex flex-col gap-3">
      {[0, 1, 2, 3].map((line) => (
        <Skeleton className="h-11 rounded-field" key={line} />
      ))}
    </LoadingRegion>
  );
}
