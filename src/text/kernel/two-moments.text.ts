import { french } from './typography.ts';

/** Of what a device kept for a while, or by a clock of its own. */
export const twoMomentsText = french({
  both: ({ device, server }: { device: string; server: string }) =>
    `noté sur l’appareil le ${device}, reçu par le serveur le ${server}`,
  device: 'Heure de l’appareil',
  server: 'Reçu par le serveur le',
});

/** The sentence, with moments as the screen or the paper writes them. */
export const bothMoments = <At>(
  { device_at, entered_at }: { device_at: At; entered_at: At },
  format: (moment: At) => string,
): string => twoMomentsText.both({ device: format(device_at), server: format(entered_at) });
