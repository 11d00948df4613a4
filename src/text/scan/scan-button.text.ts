/** On the buttons that open the camera: they come with their page, all else that a scan says comes later. */
export const scanButtonText = {
  scan: 'Scanner',
  scanThis: (item: string) => `Scanner l’étiquette de ${item}`,
};
