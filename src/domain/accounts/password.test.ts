import { describe, expect, it } from 'vitest';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { isCommonPassword } from './password.ts';

describe('a common password', () => {
  it.each([
    ['123456', true],
    ['12345678', true],
    ['987654', true],
    ['azerty', true],
    ['AZERTYUIOP', true],
    ['qwertyuiop', true],
    ['motdepasse', true],
    ['Motdepasse1!', true],
    ['Soleil2024', true],
    ['Été2024', true],
    ['Noémie', true],
    ['!doudou!', true],
    ['aaaaaa', true],
    ['121212', true],
    ['abcabcabc', true],
    ['poivre-et-sel-42', false],
    ['thym et laurier', false],
    ['k7#pQz', false],
    ['soleil-de-minuit', false],
    ['thym-laurier-'.repeat(10).slice(0, 128), false],
  ])('%s: %s', (password, common) => {
    expect(isCommonPassword(password)).toBe(common);
  });

  it('knows about a thousand common ones of six characters and more, all in plain lower case', () => {
    const usable = [...COMMON_PASSWORDS].filter((word) => word.length >= 6);
    expect(usable.length).toBeGreaterThan(900);
    for (const word of COMMON_PASSWORDS) expect(word).toMatch(/^[a-z0-9@-]+$/);
    for (const word of usable) expect(isCommonPassword(word)).toBe(true);
  });
});
