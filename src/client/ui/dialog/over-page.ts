/** Words at the corner of the screen are dialogs as well, but none that lies over the page. */
const OVER =
  '[role="dialog"]:not([aria-modal="false"]), [role="alertdialog"]:not([aria-modal="false"]), [role="menu"]';

/** Whether a dialog or a menu lies over the page: it has keys of its own. */
export const isSomethingOpen = (): boolean => document.querySelector(OVER) !== null;

/** Whether somebody is at work in a dialog: a page that arrives leaves them there. One that is closing has led to the page. */
export const isFocusOverPage = (): boolean =>
  document.activeElement?.closest(':is([role="dialog"], [role="alertdialog"])[data-open]') != null;
