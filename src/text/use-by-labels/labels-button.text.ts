/** On the button, which comes with its page; all else of labels comes later. */
export const labelsButtonText = { open: 'Étiquettes' };
