import { describe, expect, it } from 'vitest';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { passwordProblem } from './password.ts';

describe('passwordProblem', () => {
  it.each([
    ['abc12', 'too_short'],
    ['thym-laurier-'.repeat(10).slice(0, 129), 'too_long'],
    ['123456', 'too_common'],
    ['12345678', 'too_common'],
    ['987654', 'too_common'],
    ['azerty', 'too_common'],
    ['AZERTYUIOP', 'too_common'],
    ['qwertyuiop', 'too_common'],
    ['motdepasse', 'too_common'],
    ['Motdepasse1!', 'too_common'],
    ['Soleil2024', 'too_common'],
    ['Été2024', 'too_common'],
    ['Noémie', 'too_common'],
    ['!doudou!', 'too_common'],
    ['aaaaaa', 'too_common'],
    ['121212', 'too_common'],
    ['abcabcabc', 'too_common'],
    ['poivre-et-sel-42', null],
    ['thym et laurier', null],
    ['k7#pQz', null],
    ['soleil-de-minuit', null],
    ['thym-laurier-'.repeat(10).slice(0, 128), null],
  ])('%s: %s', (password, problem) => {
    expect(passwordProblem(password)).toBe(problem);
  });

  it('knows about a thousand common ones of six characters and more, all in plain lower case', () => {
    const usable = [...COMMON_PASSWORDS].filter((word) => word.length >= 6);
    expect(usable.length).toBeGreaterThan(900);
    for (const word of COMMON_PASSWORDS) expect(word).toMatch(/^[a-z0-9@-]+$/);
    for (const word of usable) expect(passwordProblem(word)).toBe('too_common');
  });
});
