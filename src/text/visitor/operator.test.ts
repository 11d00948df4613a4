import { describe, expect, it } from 'vitest';
import { fillIn, placeOf } from './operator.ts';

const page = [
  `<p>${placeOf('OPERATOR_NAME')}</p>`,
  `<when-set name="SUPPORT_EMAIL"><a href="mailto:${placeOf('SUPPORT_EMAIL')}">aide</a></when-set>`,
  '<when-unset name="SUPPORT_EMAIL">personne</when-unset>',
].join('');

describe('a page with the settings of its server', () => {
  it('says what is set, and takes nobody’s words for HTML', () => {
    const values = { OPERATOR_NAME: 'Marée & <Fils>', SUPPORT_EMAIL: 'aide@maree.example' };
    expect(fillIn(page, values)).toBe(
      '<p>Marée &amp; &lt;Fils&gt;</p><a href="mailto:aide@maree.example">aide</a>',
    );
  });

  it('leaves out what depends on a setting that has no value', () => {
    expect(fillIn(page, { OPERATOR_NAME: 'Marée' })).toBe('<p>Marée</p>personne');
  });
});
