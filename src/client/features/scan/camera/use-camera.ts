import { type RefObject, useEffect, useRef, useState } from 'react';
import { type CodeReader, openCodeReader } from './code-reader.ts';

type CameraFailure = 'none' | 'refused' | 'busy' | 'insecure' | 'reader';

export type CameraState =
  | { kind: 'starting' }
  | { kind: 'looking'; slow: boolean }
  | { kind: 'failed'; why: CameraFailure };

/** Between two looks: a phone must not get hot while somebody carries crates. */
const LOOK_EVERY_MS = 150;
/** So long without a code is worth a word. */
const SLOW_MS = 8_000;
/** A label that stays before the camera is one scan; a hand may shake, and a look or two miss it. */
const GONE_AFTER_LOOKS = 8;

type Lamp = { on: boolean; toggle: () => void };
type CameraProps = {
  video: RefObject<HTMLVideoElement | null>;
  onCode: (text: string) => void;
  times: number;
};

/** Opens the camera while the component stands, and tells each code that comes before it once. */
export function useCamera({ video, onCode, times }: CameraProps): { state: CameraState; lamp: Lamp | null } {
  const [state, setState] = useState<CameraState>({ kind: 'starting' });
  const [track, setTrack] = useState<MediaStreamTrack | null>(null);
  const latestOnCode = useRef(onCode);
  latestOnCode.current = onCode;
  // Another try starts over.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `times` is that try.
  useEffect(() => {
    const stop = new AbortController();
    setState({ kind: 'starting' });
    void run({
      video,
      stop: stop.signal,
      onCode: (text) => latestOnCode.current(text),
      onState: setState,
      onTrack: setTrack,
    });
    return () => stop.abort();
  }, [video, times]);
  return { state, lamp: useLamp(track) };
}

type Run = {
  video: RefObject<HTMLVideoElement | null>;
  stop: AbortSignal;
  onCode: (text: string) => void;
  onState: (state: CameraState) => void;
  onTrack: (track: MediaStreamTrack | null) => void;
};

async function run({ video, stop, onCode, onState, onTrack }: Run): Promise<void> {
  const fail = (why: CameraFailure) => !stop.aborted && onState({ kind: 'failed', why });
  const opened = await openCamera();
  if (typeof opened === 'string') return void fail(opened);
  const close = () => {
    for (const track of opened.getTracks()) track.stop();
    onTrack(null);
  };
  if (stop.aborted) return close();
  stop.addEventListener('abort', close);
  const element = video.current;
  if (!element) return close();
  element.srcObject = opened;
  onTrack(opened.getVideoTracks()[0] ?? null);
  try {
    const [reader] = await Promise.all([openCodeReader(), element.play()]);
    if (!stop.aborted) await look({ element, reader, stop, onCode, onState });
  } catch {
    fail('reader');
  }
}

async function openCamera(): Promise<MediaStream | CameraFailure> {
  if (!navigator.mediaDevices?.getUserMedia) return window.isSecureContext ? 'none' : 'insecure';
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
    });
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
    return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'none';
  }
}

type Look = Pick<Run, 'stop' | 'onCode' | 'onState'> & { element: HTMLVideoElement; reader: CodeReader };

async function look({ element, reader, stop, onCode, onState }: Look): Promise<void> {
  /** How many looks ago each was there: looks and not seconds, since a slow phone looks seldom. */
  const before = new Map<string, number>();
  let quiet = performance.now();
  onState({ kind: 'looking', slow: false });
  while (!stop.aborted) {
    const codes = await reader(element);
    const now = performance.now();
    for (const [code, looks] of before) {
      if (looks < GONE_AFTER_LOOKS) before.set(code, looks + 1);
      else before.delete(code);
    }
    for (const code of codes) {
      const isNew = !before.has(code);
      before.set(code, 0);
      if (isNew && !stop.aborted) onCode(code);
    }
    if (codes.length > 0) quiet = now;
    if (!stop.aborted) onState({ kind: 'looking', slow: now - quiet > SLOW_MS });
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

/** The phone's lamp, where it has one that a page may light. */
function useLamp(track: MediaStreamTrack | null): Lamp | null {
  const [on, setOn] = useState(false);
  const able = track?.getCapabilities?.() as { torch?: boolean } | undefined;
  if (!track || !able?.torch) return null;
  const toggle = () => {
    const advanced = [{ torch: !on } as MediaTrackConstraintSet];
    track.applyConstraints({ advanced }).then(
      () => setOn(!on),
      () => undefined,
    );
  };
  return { on, toggle };
}
