import {
  at,
  CHOOSINESS,
  DOUBT_OF_HASTE,
  DOUBT_OF_YEARLY,
  ERRORS_HALF_LIFE,
  fadingPerStep,
  HALF_LIVES,
  SETTINGS,
  SLOWEST,
} from './learning.ts';

const KEPT = fadingPerStep(ERRORS_HALF_LIFE);

/** Which settings suit this shop: those whose past forecasts of a week missed least. */
export class Choice {
  readonly #missed = new Float64Array(SETTINGS);
  #hasYearly = false;

  /** `missed` is, per setting, by how much the items of the shop were missed together. */
  learn(missed: ArrayLike<number>): void {
    for (let setting = 0; setting < SETTINGS; setting++) {
      this.#missed[setting] = at(this.#missed, setting) * KEPT + at(missed, setting);
    }
  }

  startYearly(): void {
    this.#hasYearly = true;
    HALF_LIVES.forEach((_, place) => {
      this.#missed[HALF_LIVES.length + place] = at(this.#missed, place) * DOUBT_OF_YEARLY;
    });
  }

  /** How much each setting counts; together 1. */
  weights(mayChoose: boolean): Float64Array {
    const weights = new Float64Array(SETTINGS);
    const least = mayChoose ? this.#least() : 0;
    if (least === 0) {
      weights[SLOWEST] = 1;
      return weights;
    }
    for (let setting = 0; setting < this.#count(); setting++) {
      const doubt = at(DOUBT_OF_HASTE, setting % HALF_LIVES.length);
      weights[setting] = (least / (at(this.#missed, setting) * doubt)) ** CHOOSINESS;
    }
    const sum = weights.reduce((total, weight) => total + weight, 0);
    return weights.map((weight) => weight / sum);
  }

  #count(): number {
    return this.#hasYearly ? SETTINGS : HALF_LIVES.length;
  }

  #least(): number {
    return Math.min(...this.#missed.subarray(0, this.#count()));
  }
}
