/** Words at the corner of the screen are dialogs as well, but none that lies over the page. */
const OVER =
  '[role="dialog"]:not([aria-modal="false"]), [role="alertdialog"]:not([aria-modal="false"]), [role="menu"]';

/** Whether a dialog or a menu lies over the page: it has keys of its own. */
export const isSomethingOpen = (): boolean => document.querySelector(OVER) !== null;
