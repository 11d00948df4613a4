import { shellText } from '#text/shell/shell.text.ts';

/** The first stop of the keyboard: past the frame, to the page. */
export function SkipLink() {
  return (
    <a
      className="layer-toast fixed top-2 left-2 -translate-y-20 rounded-field bg-primary px-4 py-2.5 font-semibold text-button text-on-primary shadow-menu focus-visible:translate-y-0"
      href="#contenu"
    >
      {shellText.frame.skip}
    </a>
  );
}
