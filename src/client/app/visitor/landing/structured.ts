import { PRICE_CENTS } from '#domain/billing/account.ts';
import { FAQ_QUESTIONS } from '#domain/kernel/browser/analytics-event.ts';
import { PRODUCT_NAME } from '#text/kernel/product.text.ts';
import { landingText } from '#text/visitor/landing.text.ts';
import { placeOf } from '#text/visitor/operator.ts';
import { questionsText } from '#text/visitor/questions.text.ts';

/** The landing page for search engines: what is on it and nothing else. */
export const landingStructured = {
  '@context': 'https://schema.org',
  '@graph': [
    {
      '@type': 'SoftwareApplication',
      name: PRODUCT_NAME,
      description: landingText.description,
      url: `${placeOf('APP_URL')}/`,
      inLanguage: 'fr',
      applicationCategory: 'BusinessApplication',
      operatingSystem: 'Web',
      offers: {
        '@type': 'Offer',
        name: landingText.pricing.plan,
        price: (PRICE_CENTS / 100).toFixed(2),
        priceCurrency: 'EUR',
      },
    },
    {
      '@type': 'FAQPage',
      inLanguage: 'fr',
      mainEntity: FAQ_QUESTIONS.map((id) => ({
        '@type': 'Question',
        name: questionsText[id].question,
        acceptedAnswer: { '@type': 'Answer', text: questionsText[id].answer },
      })),
    },
  ],
};
