import { quoted } from '#text/kernel/format.ts';
import { landingText } from '#text/visitor/landing.text.ts';
import { Section } from './section.tsx';

const { voices } = landingText;

export const Voices = () => (
  <Section lead={voices.note} title={voices.title}>
    <ul className="grid gap-4 wide:grid-cols-3 wide:gap-5">
      {voices.list.map(({ words, name, role }) => (
        <li className="flex" key={name}>
          <figure className="flex flex-col gap-5 rounded-phone border border-line bg-surface p-6 shadow-card">
            <blockquote className="flex-1 text-pretty text-[1.0625rem] leading-7">{quoted(words)}</blockquote>
            <figcaption className="text-cell">
              <span className="font-semibold">{name}</span>{' '}
              <span className="font-semibold text-saffron-ink">{voices.example}</span>
              <span className="block text-ink-2">{role}</span>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  </Section>
);
