const WITHOUT =
  /\b(?:h\.?t\.?v\.?a\b\.?|hors (?:t\.?v\.?a\b\.?|taxes?\b)|sans t\.?v\.?a\b\.?|(?:excl|exkl|ex)(?:usive|usief)?\.? ?(?:btw|mwst|ust|tva|vat)\b|(?:t\.?v\.?a\b\.?|btw|mwst|vat) (?:exclu\w*|excl\b\.?|exkl\b\.?|non comprise|non incluse|en sus))/g;
const WITH =
  /\b(?:t\.?t\.?c\b\.?|t\.?v\.?a\.?c\b\.?|taxes? comprises?|(?:incl|inkl)(?:usive|usief)?\.? ?(?:btw|mwst|ust|tva|vat)\b|(?:t\.?v\.?a\b\.?|btw|mwst|vat) (?:comprise|inclu\w*|incl\b\.?|inkl\b\.?))/g;
/** Most texts have none of these. */
const MAY_SAY = /v\.?a|btw|mwst|ust|tax|t\.c/;

/** How Belgium, Switzerland and other neighbours say that VAT is in a price or not, as France says it: « HTVA » is ht, « TVAC » ttc. */
export const inFrenchTax = (plain: string): string =>
  MAY_SAY.test(plain) ? plain.replace(WITHOUT, ' ht ').replace(WITH, ' ttc ').trim() : plain;
