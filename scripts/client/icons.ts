import type { Plugin } from 'vite';

const IMPORT = /import \{([^}]+)\} from 'lucide-react';/g;

/** `CircleQuestionMark` is drawn in circle-question-mark.mjs, `Trash2` in trash-2.mjs. */
const fileOf = (name: string) =>
  name
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .replace(/([a-zA-Z])(\d)/g, '$1-$2')
    .replace(/(\d)([A-Z])/g, '$1-$2')
    .toLowerCase();

/**
 * Each icon from its own file. Through the library's one door, every module that shows an icon would lead to all of
 * them, and no icon could go with the page that alone shows it.
 */
export const iconsOneByOne: Plugin = {
  name: 'icons-one-by-one',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/client\/.*\.tsx?$/, code: "from 'lucide-react'" },
    handler: (code) =>
      code.replace(IMPORT, (_all, names: string) =>
        names
          .split(',')
          .map((each) => each.trim())
          .filter((each) => each !== '' && !each.startsWith('type '))
          .map((each) => {
            const [name = '', alias = name] = each.split(' as ');
            return `import ${alias} from 'lucide-react/icons/${fileOf(name)}';`;
          })
          .join(' '),
      ),
  },
};
