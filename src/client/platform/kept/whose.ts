/** Whatever a device keeps belongs to one person in one organisation. */
export type Whose = { userId: string; orgId: string };

export const placeOfOwner = ({ orgId, userId }: Whose, place: string) => `${orgId} ${userId} ${place}`;
