import type { ComponentType } from 'react';
import { LandingPage } from '#client/app/visitor/landing/landing-page.tsx';
import { landingStructured } from '#client/app/visitor/landing/structured.ts';
import { LegalPage } from '#client/app/visitor/legal/legal-page.tsx';
import { gdprText } from '#text/legal/gdpr.text.ts';
import type { LegalDocument } from '#text/legal/legal-document.ts';
import { privacyText } from '#text/legal/privacy.text.ts';
import { securityText } from '#text/legal/security.text.ts';
import { termsText } from '#text/legal/terms.text.ts';
import type { PagePath } from '#text/shell/navigation.text.ts';
import { landingText } from '#text/visitor/landing.text.ts';

type VisitorPage = {
  Content: ComponentType;
  /** For search engines, and for whoever is sent a link. */
  description: string;
  /** What a search engine may show of it: schema.org, as JSON. */
  structured?: object;
};

const legalPage = (path: PagePath, words: LegalDocument): VisitorPage => ({
  Content: () => <LegalPage path={path} words={words} />,
  description: words.description,
});

/**
 * Pages that are HTML before anybody asks: written when the client is built, filled with the operator's settings by the
 * server, read without the application. One line here is a page with its meta tags and its line of the sitemap; its title is
 * in navigation.text.ts, and app/pages.ts shows it inside the application by `VisitorPage`.
 */
export const VISITOR_PAGES: Partial<Record<PagePath, VisitorPage>> = {
  '/': { Content: LandingPage, description: landingText.description, structured: landingStructured },
  '/legal/terms': legalPage('/legal/terms', termsText),
  '/legal/privacy': legalPage('/legal/privacy', privacyText),
  '/legal/security': legalPage('/legal/security', securityText),
  '/legal/gdpr': legalPage('/legal/gdpr', gdprText),
};
