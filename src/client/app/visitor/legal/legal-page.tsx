import { LEGAL, VisitorFrame } from '#client/app/visitor/visitor-frame.tsx';
import { formatDate } from '#text/kernel/format.ts';
import { LEGAL_CHANGED_ON, type LegalDocument, type LegalPart } from '#text/legal/legal-document.ts';
import { legalFrameText as text } from '#text/legal/legal-frame.text.ts';
import { type PagePath, pageTitles } from '#text/shell/navigation.text.ts';
import { Block } from './blocks.tsx';

type LegalPageProps = { path: PagePath; words: LegalDocument };

/** A long text to read, on paper too: its parts beside it on a desk, above it on a phone. */
export const LegalPage = ({ path, words: { lead, parts } }: LegalPageProps) => (
  <VisitorFrame at={path}>
    <div className="mx-auto w-full max-w-[66rem] px-4 pt-4 pb-16 md:px-8 md:pt-6 print:p-0">
      <OtherPages path={path} />
      <div className="mt-6 max-w-[65ch] md:mt-8">
        <h1 className="text-balance font-[650] font-display text-[2.25rem] leading-[1.1] tracking-[-0.025em] outline-none md:text-[2.75rem]">
          {pageTitles[path]}
        </h1>
        <p className="mt-4 text-pretty text-[1.125rem] text-ink-2 leading-7">{lead}</p>
        <p className="mt-3 text-hint text-ink-3">{text.changedOn(formatDate(LEGAL_CHANGED_ON))}</p>
      </div>
      <div className="mt-8 wide:grid wide:grid-cols-[minmax(0,65ch)_17rem] wide:gap-16 md:mt-10">
        <Contents parts={parts} />
        <div className="min-w-0 max-w-[65ch] wide:col-start-1 wide:row-start-1">
          {parts.map((part) => (
            <Part key={part.id} part={part} />
          ))}
        </div>
      </div>
    </div>
  </VisitorFrame>
);

const OtherPages = ({ path }: { path: PagePath }) => (
  <nav aria-label={text.pages} className="print:hidden">
    <ul className="-mx-2 flex flex-wrap gap-x-1 max-sm:grid max-sm:grid-cols-[auto_1fr]">
      {LEGAL.map((each) => (
        <li key={each}>
          <a
            aria-current={each === path ? 'page' : undefined}
            className="flex min-h-11 items-center rounded-compact px-2 text-ink-2 text-label hover:underline aria-[current]:font-semibold aria-[current]:text-primary-ink aria-[current]:underline aria-[current]:underline-offset-4"
            href={each}
          >
            {pageTitles[each]}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

const Contents = ({ parts }: { parts: readonly LegalPart[] }) => (
  <nav
    aria-labelledby="sommaire"
    className="mb-10 rounded-card border border-line bg-surface p-5 wide:sticky wide:top-24 wide:col-start-2 wide:row-start-1 wide:mb-0 wide:max-h-[calc(100dvh-8rem)] wide:self-start wide:overflow-y-auto print:hidden"
  >
    <h2 className="font-[650] font-display text-card" id="sommaire">
      {text.contents}
    </h2>
    <ol className="mt-2 max-wide:sm:columns-2">
      {parts.map(({ id, title }) => (
        <li key={id}>
          <a className="flex min-h-11 items-center text-ink-2 hover:underline wide:min-h-9" href={`#${id}`}>
            {title}
          </a>
        </li>
      ))}
    </ol>
  </nav>
);

const Part = ({ part: { id, title, blocks } }: { part: LegalPart }) => (
  <section aria-labelledby={id} className="mb-10 last:mb-0">
    <h2
      className="scroll-mt-4 break-after-avoid font-[650] font-display text-[1.5rem] leading-8 tracking-[-0.015em]"
      id={id}
    >
      {title}
    </h2>
    {blocks.map((block) => (
      <Block block={block} key={JSON.stringify(block)} />
    ))}
  </section>
);
