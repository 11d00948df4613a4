import { extendTailwindMerge } from 'tailwind-merge';

type ClassValue = string | number | bigint | false | null | undefined;

// Our own token names: without them `text-cell` would be taken for a colour and drop `text-ink`.
const merge = extendTailwindMerge({
  extend: {
    theme: {
      text: [
        'hero',
        'figure',
        'title',
        'dialog',
        'card',
        'body',
        'field',
        'button',
        'cell',
        'label',
        'hint',
        'small',
      ],
      radius: ['chip', 'compact', 'field', 'card', 'phone', 'dialog'],
      shadow: ['card', 'button', 'menu', 'dialog'],
      spacing: ['field', 'field-large', 'button', 'compact'],
    },
  },
});

/** Joins class names; where two of them fight over one property, the later one wins. */
export const cn = (...values: ClassValue[]) => merge(values.filter(Boolean).join(' '));
