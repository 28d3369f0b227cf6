import { type LegalRule, STUDIED } from './legal-rule.ts'

const DARK_PATTERNS = 'CCPA Guidelines on dark patterns, 30 November 2023'
const DARK_PATTERNS_FROM = '2023-11-30'
const INSURANCE = 'IRDAI Web Aggregator Regulations 2017 (clauses not read again)'

/** Consumer protection, dark patterns and insurance. */
export const consumerRules: readonly LegalRule[] = [
  {
    id: 'R41',
    words: 'None of the 13 dark patterns.',
    from: DARK_PATTERNS_FROM,
    source: DARK_PATTERNS,
    sure: 'HIGH',
    holding: {
      state: 'PARTLY',
      in: [
        'tests/unit/offers/matching-always.test.ts',
        'tests/pages/customers/customer-profile.test.tsx',
        'tests/unit/legal/legal-rules.test.ts',
      ],
      gap: 'Order, badges, ticked boxes and words that press for a choice are tested, in both languages; everything else in the wording was read by people.',
    },
  },
  {
    id: 'R42',
    words: 'No countdown, no "only 2 left"; a special offer shows its real dates.',
    from: DARK_PATTERNS_FROM,
    source: DARK_PATTERNS,
    sure: 'HIGH',
    holding: {
      state: 'HELD',
      in: ['tests/unit/offers/matching.test.ts', 'tests/unit/legal/legal-rules.test.ts'],
    },
  },
  {
    id: 'R43',
    words: 'All fees stand beside the first price; no insurance or newsletter is ticked in advance.',
    from: DARK_PATTERNS_FROM,
    source: DARK_PATTERNS,
    sure: 'HIGH',
    holding: {
      state: 'HELD',
      in: ['tests/api/offers/offers.test.ts', 'tests/pages/customers/customer-profile.test.tsx'],
    },
  },
  {
    id: 'R44',
    words: 'A dismissed question does not come back in the session.',
    from: DARK_PATTERNS_FROM,
    source: `our reading of ${DARK_PATTERNS}`,
    sure: 'MEDIUM',
    holding: { state: 'HELD', in: ['tests/pages/web/customer-language.test.tsx'] },
  },
  {
    id: 'R45',
    words:
      'A yearly self-audit for dark patterns and a displayed certificate; sponsored entries are labelled.',
    from: '2027-01-01',
    source: 'E-Commerce Amendment Rules 2026 (whether they bind a loan marketplace is for counsel)',
    sure: 'MEDIUM',
    // People make the audit and enter it. Nothing is sponsored, so nothing needs a label.
    holding: {
      state: 'HELD',
      in: [
        'tests/api/offers/self-audit.test.ts',
        'tests/pages/web/self-audit.test.tsx',
        'tests/unit/offers/matching-always.test.ts',
      ],
    },
  },
  {
    id: 'R46',
    words: 'The grievance officer acknowledges in 48 hours and resolves in a month.',
    from: '2020-07-23',
    source: 'E-Commerce Rules 2020',
    sure: 'MEDIUM',
    holding: {
      state: 'PARTLY',
      in: ['tests/api/customers/care.test.ts', 'tests/api/customers/remind-officer.test.ts'],
      gap: 'The officer is reminded before both times end; whether the officer answered is not recorded.',
    },
  },
  {
    id: 'R47',
    words: 'The registration stands on every page about insurance; without one there is no such page.',
    from: STUDIED,
    earlier: true,
    source: INSURANCE,
    sure: 'MEDIUM',
    holding: {
      state: 'HELD',
      in: ['tests/api/products/products.test.ts', 'tests/pages/products/customer-products.test.tsx'],
    },
  },
  {
    id: 'R48',
    words:
      'No ratings, rankings or endorsements of insurance: premium, features and exclusions side by side.',
    from: STUDIED,
    earlier: true,
    source: INSURANCE,
    sure: 'MEDIUM',
    holding: { state: 'HELD', in: ['tests/pages/products/customer-products.test.tsx'] },
  },
  {
    id: 'R49',
    words: 'The home page says that details may be shared with insurers; consent before sharing.',
    from: STUDIED,
    earlier: true,
    source: INSURANCE,
    sure: 'MEDIUM',
    holding: {
      state: 'HELD',
      in: ['tests/api/products/products.test.ts', 'tests/pages/web/customer-pages.test.tsx'],
    },
  },
  {
    id: 'R50',
    words: 'Adverts carry the line on risk factors and the sales brochure.',
    from: STUDIED,
    earlier: true,
    source: 'IRDAI advertising norms',
    sure: 'MEDIUM',
    holding: { state: 'HELD', in: ['customer/products/insurance-note.tsx'] },
  },
  {
    id: 'R51',
    words:
      'Insurance is never bundled with a loan by default; a premium inside a loan is in its APR and needs consent of its own.',
    from: '2027-01-01',
    source: 'R18, R22',
    sure: 'MEDIUM',
    holding: {
      state: 'HELD',
      in: ['tests/pages/products/customer-products.test.tsx', 'tests/unit/legal/legal-rules.test.ts'],
    },
  },
]
