import { Flashlight, FlashlightOff, ImageUp } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ScanResult } from '#client/features/scan/scan.api.ts';
import { useOnce } from '#client/platform/api/once.ts';
import { Button, buttonStyle } from '#client/ui/button.tsx';
import { cn } from '#client/ui/cn.ts';
import { ShownDialog } from '#client/ui/dialog/shown-dialog.tsx';
import { Notice } from '#client/ui/feedback/notice.tsx';
import { Spinner } from '#client/ui/feedback/spinner.tsx';
import { TextButton } from '#client/ui/text-button.tsx';
import { scanText as text } from '#text/scan/scan.text.ts';
import { openCodeReader } from './code-reader.ts';
import { type CameraState, useCamera } from './use-camera.ts';

type ScannerDialogProps = {
  /** What the screen has to say of the last scan. */
  result: ScanResult | null;
  onCode: (code: string) => void;
  onClose: () => void;
};

/** What the camera sees, and under it what the last label said. It stays open: the next crate is at hand. */
export function ScannerDialog({ result, onCode, onClose }: ScannerDialogProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [times, setTimes] = useState(0);
  const { state, lamp } = useCamera({ video, onCode, times });
  return (
    <ShownDialog
      close={text.close}
      bodyClassName="flex flex-col gap-3 pb-5"
      description={<span className="max-md:hidden">{text.hint}</span>}
      onClose={onClose}
      title={text.title}
      width="narrow"
    >
      <div
        className={cn(
          'relative aspect-[4/3] overflow-hidden rounded-card bg-side max-md:aspect-square',
          state.kind === 'failed' && 'hidden',
        )}
      >
        <video aria-label={text.video} className="size-full object-cover" muted playsInline ref={video} />
        {state.kind === 'starting' && (
          <span className="absolute inset-0 grid place-items-center text-side-ink">
            <Spinner className="size-8" />
          </span>
        )}
        {state.kind === 'looking' && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-x-8 inset-y-[22%] rounded-card border-[3px] border-saffron/90"
          />
        )}
      </div>
      <CameraWords onRetry={() => setTimes((now) => now + 1)} result={result} state={state} />
      <div className="flex flex-wrap gap-2">
        <PhotoButton onCode={onCode} />
        {lamp && (
          <Button
            icon={
              lamp.on ? (
                <FlashlightOff aria-hidden="true" size={18} />
              ) : (
                <Flashlight aria-hidden="true" size={18} />
              )
            }
            onClick={lamp.toggle}
          >
            {lamp.on ? text.lightOff : text.light}
          </Button>
        )}
      </div>
    </ShownDialog>
  );
}

type CameraWordsProps = { result: ScanResult | null; state: CameraState; onRetry: () => void };

function CameraWords({ result, state, onRetry }: CameraWordsProps) {
  return (
    <div aria-live="polite" className="flex min-h-16 flex-col gap-2">
      {state.kind === 'failed' && (
        <Notice
          action={<TextButton onClick={onRetry}>{text.camera.retry}</TextButton>}
          title={text.camera[state.why]}
          tone="saffron"
        >
          {text.camera[`${state.why}Hint`]}
        </Notice>
      )}
      {result && (
        <Notice
          action={
            result.action && <TextButton onClick={result.action.onPress}>{result.action.label}</TextButton>
          }
          title={result.title}
          tone={result.tone}
        >
          {result.detail}
        </Notice>
      )}
      {!result && state.kind !== 'failed' && (
        <p className="text-body text-ink-2">
          {state.kind === 'starting' ? text.starting : state.slow ? text.nothingYet : text.looking}
        </p>
      )}
    </div>
  );
}

/** A picture taken with the phone's own camera: for who may not, or cannot, open it here. */
function PhotoButton({ onCode }: Pick<ScannerDialogProps, 'onCode'>) {
  const [unread, setUnread] = useState(false);
  const { run: read, busy } = useOnce(async (file: File) => {
    setUnread(false);
    const picture = await createImageBitmap(file).catch(() => null);
    const codes = picture ? await (await openCodeReader())(picture) : [];
    for (const code of codes) onCode(code);
    setUnread(codes.length === 0);
  });
  return (
    <>
      <label
        className={`${buttonStyle({ variant: 'secondary' })} has-focus-visible:outline-(--focus) has-focus-visible:outline-2 has-focus-visible:outline-offset-2`}
      >
        {busy ? <Spinner /> : <ImageUp aria-hidden="true" size={18} />}
        {text.photo}
        <input
          accept="image/*"
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file) void read(file);
            event.target.value = '';
          }}
          type="file"
        />
      </label>
      {unread && (
        <Notice className="basis-full" role="status" title={text.photoUnread} tone="saffron">
          {text.photoUnreadHint}
        </Notice>
      )}
    </>
  );
}
