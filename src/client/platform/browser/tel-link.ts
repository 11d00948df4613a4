/** What a telephone dials: people write spaces, dots and brackets. */
export const telLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;
