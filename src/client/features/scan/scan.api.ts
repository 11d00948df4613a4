import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, client } from '#client/platform/api/api.ts';
import { useChange } from '#client/platform/api/routes.ts';
import { toasts } from '#client/platform/toasts.ts';

/** The item that a code is on; null where nobody knows it. */
export const findCode = async (gtin: string) => (await client.items.codes.find({ gtin })).item;

/** How much is under a code. What an earlier version of the page kept on the device does not say. */
export const contentUnder = (contents: Readonly<Record<string, number>> | undefined, gtin: string | null) =>
  (gtin === null ? null : contents?.[gtin]) ?? null;

export const useLearnCode = () => useChange(api.items.codes.learn);
export const useForgetCode = () => useChange(api.items.codes.forget);
export const useCodesOfItem = (id: string) =>
  useQuery(api.items.codes.ofItem.queryOptions({ input: { id } }));

/** What a screen has to say of the last scan. */
export type ScanResult = {
  tone: 'success' | 'saffron' | 'danger';
  title: string;
  detail?: string | undefined;
  action?: { label: string; onPress: () => void } | undefined;
};

/** Says it under the camera, or as a toast where only a hand scanner is in use. */
export function useScanResult({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [result, setResult] = useState<ScanResult | null>(null);
  const tell = (words: ScanResult) => {
    setResult(words);
    if (!open) toasts.info(words.title, { id: 'scan', ...(words.detail && { description: words.detail }) });
  };
  const close = () => {
    setResult(null);
    onClose();
  };
  return { result, tell, close };
}
