import { describe, expect, it } from 'vitest';
import { type Press, typedCode } from './typed-code.ts';

type Key = Pick<Press, 'key' | 'code'> & Partial<Press>;

const every = (gap: number, keys: readonly Key[], from = 0): Press[] =>
  keys.map((key, place) => ({ shift: false, ctrl: false, ...key, at: from + place * gap }));

const digits = (text: string): Key[] => [...text].map((key) => ({ key, code: `Digit${key}` }));

/** A French keyboard, to which a scanner that is set to an American one speaks. */
const FRENCH = 'à&é"\'(-è_ç';
const onFrench = (text: string): Key[] =>
  [...text].map((key) => ({ key: FRENCH[Number(key)] ?? key, code: `Digit${key}` }));

describe('a hand scanner', () => {
  it('types fast', () => {
    expect(typedCode(every(8, digits('3017620422003')))).toBe('3017620422003');
    expect(typedCode(every(45, digits('3017620422003')))).toBe('3017620422003');
  });

  it('is no person, who types slowly', () => {
    expect(typedCode(every(140, digits('3017620422003')))).toBeNull();
  });

  it('is no person who typed a word before it', () => {
    const word = every(140, [
      { key: 'l', code: 'KeyL' },
      { key: 'a', code: 'KeyA' },
    ]);
    expect(typedCode([...word, ...every(5, digits('96385074'), 1000)])).toBe('96385074');
  });

  it('typed too little to be a code', () => {
    expect(typedCode(every(5, digits('1234567')))).toBeNull();
    const words = [...'bonjour12345'].map((key) => ({ key, code: '' }));
    expect(typedCode(every(5, words))).toBeNull();
  });

  it('is understood where it is set to an American keyboard and the computer to a French one', () => {
    const lot: Key[] = [
      { key: 'Q', code: 'KeyA', shift: true },
      { key: ')', code: 'Minus' },
    ];
    expect(
      typedCode(every(5, [...onFrench('0103017620422003'), ...onFrench('10'), ...lot, ...onFrench('7')])),
    ).toBe('010301762042200310A-7');
  });

  it('is taken at its word where it speaks French', () => {
    const shifted = digits('3017620422003').map((key) => ({ ...key, shift: true }));
    expect(typedCode(every(5, shifted))).toBe('3017620422003');
  });

  it('sends FNC1 as Ctrl and a bracket', () => {
    const separator: Key = { key: ']', code: 'BracketRight', ctrl: true };
    expect(typedCode(every(5, [...digits('10123456'), separator, ...digits('17261119')]))).toBe(
      '10123456\u001d17261119',
    );
  });
});
