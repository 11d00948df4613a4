import { VisitorFrame } from '#client/app/visitor/visitor-frame.tsx';
import { Comparison } from './comparison.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { Closing, Pricing } from './pricing.tsx';
import { Questions } from './questions.tsx';
import { Steps } from './steps.tsx';
import { Voices } from './voices.tsx';

/** In the specification's order (§2 "Landing"). */
export function LandingPage() {
  return (
    <VisitorFrame at="/">
      <Hero />
      <Features />
      <Steps />
      <Voices />
      <Comparison />
      <Pricing />
      <Questions />
      <Closing />
    </VisitorFrame>
  );
}
