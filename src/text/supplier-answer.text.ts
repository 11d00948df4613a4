import { counted } from './format.ts';

/** How the order's journal of communications names an answer given on the supplier's page. */
export function answerSubject({ refused, changes }: { refused: boolean; changes: number }): string {
  if (refused) return 'Refusée par le lien';
  const said = 'Confirmée par le lien';
  return changes === 0 ? said : `${said}, ${counted(changes, 'changement', 'changements')}`;
}
