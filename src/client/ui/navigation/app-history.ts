import { createPath, type Location, type NavigateOptions, type Navigator, type To } from 'react-router';

/** What is shown. */
type Shown = {
  location: Location;
  /** Where the page was left, for who comes back; null leads to its top, undefined leaves it where it is. */
  scrollTo: number | null | undefined;
};

/** Whether whoever goes there is to be asked first. */
type Question = (to: { from: Location; next: Location }) => boolean;

/** A step that a question holds up. */
type HeldUp = { by: Question; goOn: () => void };

/** `atOnce`: whoever goes on from there needs the page to be there. */
type Listener = (atOnce: boolean) => void;

/** What each step of the browser's history says of itself. */
type Step = { idx?: number; key?: string; usr?: unknown } | null;

const step = (): Step => window.history.state as Step;

function locationNow(): Location {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash, state: step()?.usr ?? null, key: step()?.key ?? 'default' };
}

/** How far down each step was left, also by a reload of the page. */
type ScrollPlaces = Map<string, number>;

const SCROLLED = 'scrolled';

function readScrolled(): ScrollPlaces {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(SCROLLED) ?? '[]') as [string, number][]);
  } catch {
    // Storage refused: a reload begins at the top.
    return new Map();
  }
}

export function writeScrolled(places: ScrollPlaces): void {
  try {
    sessionStorage.setItem(SCROLLED, JSON.stringify([...places]));
  } catch {
    // As above.
  }
}

/**
 * The browser's history for the router: its steps are numbered, so that one that a question holds up can be taken back
 * and taken again. React Router's own does far more (loaders, actions, fetchers), of which no page here asks anything.
 */
export class AppHistory {
  readonly scrolled = readScrolled();
  readonly navigator: Navigator = {
    createHref: hrefOf,
    go: (steps) => window.history.go(steps),
    push: (to, state, options) => this.#go('push', { to, state, options }),
    replace: (to, state, options) => this.#go('replace', { to, state, options }),
  };

  #shown: Shown;
  /** The step of what is shown: while one is being taken back, the browser is elsewhere. */
  #index: number;
  #heldUp: HeldUp | null = null;
  #goingOn = false;
  /** Waits until the browser is again where what is shown is. */
  #onceTakenBack: (() => void) | undefined;
  readonly #questions = new Set<Question>();
  readonly #listeners = new Set<Listener>();

  constructor() {
    if (step()?.idx === undefined) window.history.replaceState({ ...step(), idx: 0 }, '');
    this.#index = step()?.idx ?? 0;
    const location = locationNow();
    this.#shown = { location, scrollTo: this.scrolled.get(location.key) ?? null };
    window.addEventListener('popstate', this.#onPop);
  }

  readonly shown = (): Shown => this.#shown;
  readonly heldUp = (): HeldUp | null => this.#heldUp;

  readonly subscribe = (listener: Listener) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Asks before whatever leads away; of several, the last one decides. */
  ask(question: Question): () => void {
    this.#questions.add(question);
    return () => void this.#questions.delete(question);
  }

  stay(): void {
    this.#heldUp = null;
    this.#onceTakenBack = undefined;
    this.#tell();
  }

  close(): void {
    window.removeEventListener('popstate', this.#onPop);
  }

  #tell(atOnce = false): void {
    for (const listener of [...this.#listeners]) listener(atOnce);
  }

  #arrive({ preventScrollReset, flushSync }: NavigateOptions = {}): void {
    this.scrolled.set(this.#shown.location.key, window.scrollY);
    const location = locationNow();
    const scrollTo = this.scrolled.get(location.key) ?? (preventScrollReset ? undefined : null);
    this.#shown = { location, scrollTo };
    this.#index = step()?.idx ?? 0;
    this.#heldUp = null;
    this.#goingOn = false;
    this.#tell(flushSync);
  }

  #holdsUp(next: Location, again: () => void): boolean {
    const by = this.#goingOn ? undefined : [...this.#questions].at(-1);
    if (!by?.({ from: this.#shown.location, next })) return false;
    const goOn = () => {
      // The question is answered: its dialog, were it still there, would take the step for one that closes it.
      this.stay();
      this.#goingOn = true;
      again();
    };
    this.#heldUp = { by, goOn };
    this.#tell();
    return true;
  }

  #go(way: 'push' | 'replace', { to, state, options }: Going): void {
    const { pathname, search, hash } = new URL(hrefOf(to), window.location.href);
    const key = newKey();
    const next: Location = { pathname, search, hash, state: state ?? null, key };
    if (this.#holdsUp(next, () => this.#go(way, { to, state, options }))) return;
    const idx = (step()?.idx ?? 0) + (way === 'push' ? 1 : 0);
    window.history[`${way}State`]({ usr: next.state, key, idx }, '', createPath(next));
    this.#arrive(options);
  }

  readonly #onPop = (): void => {
    if (step() === null) this.#numberStep();
    const next = locationNow();
    const steps = (step()?.idx ?? 0) - this.#index;
    if (steps === 0 && next.key === this.#shown.location.key) {
      this.#onceTakenBack?.();
      this.#onceTakenBack = undefined;
      return;
    }
    const go = () => window.history.go(steps);
    const again = () => {
      if (step()?.idx === this.#index) go();
      else this.#onceTakenBack = go;
    };
    if (steps !== 0 && this.#holdsUp(next, again)) window.history.go(-steps);
    else this.#arrive();
  };

  /**
   * The browser itself followed a link within the page (« #contenu »): without a number nobody would know the way back
   * from it. To where one already is, it adds no step.
   */
  #numberStep(): void {
    const isHere = createPath(locationNow()) === createPath(this.#shown.location);
    window.history.replaceState({ key: newKey(), idx: this.#index + (isHere ? 0 : 1) }, '');
  }
}

const newKey = () => Math.random().toString(36).slice(2, 10);

type Going = { to: To; state?: unknown; options?: NavigateOptions | undefined };

function hrefOf(to: To): string {
  return typeof to === 'string' ? to : createPath(to);
}
