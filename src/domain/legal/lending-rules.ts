import { type LegalRule, STUDIED } from './legal-rule.ts'

const DIRECTIONS = 'RBI Digital Lending Directions 2025 (8 May 2025)'
/** Para 6 binds later than the rest of the Directions. */
const MANY_LENDERS = '2025-11-01'
const DIGITAL_LENDING = '2025-05-08'
const KEY_FACTS = 'RBI circular on key facts, 15 April 2024'
const KEY_FACTS_FROM = '2024-10-01'

/** RBI: digital lending, key facts, microfinance, gold, conduct. */
export const lendingRules: readonly LegalRule[] = [
  {
    id: 'R1',
    words:
      'All matching offers of all lenders, each with name, amount, term, APR, instalment, penal charges and key facts, in one layout.',
    from: MANY_LENDERS,
    source: `${DIRECTIONS}, para 6`,
    sure: 'MEDIUM',
    holding: {
      state: 'HELD',
      in: ['tests/api/offers/offers.test.ts', 'tests/pages/offers/customer-offers.test.tsx'],
    },
  },
  {
    id: 'R2',
    words: 'The same page names the lenders that did not match.',
    from: MANY_LENDERS,
    source: `${DIRECTIONS}, para 6`,
    sure: 'MEDIUM',
    holding: { state: 'HELD', in: ['tests/api/offers/offers.test.ts'] },
  },
  {
    id: 'R3',
    words: 'The same inputs give the same match; the mechanism and each change of it are documented.',
    from: MANY_LENDERS,
    source: `${DIRECTIONS}, para 6(ii)`,
    sure: 'MEDIUM',
    holding: {
      state: 'HELD',
      in: ['tests/unit/offers/matching-always.test.ts', 'tests/api/offers/replay.test.ts'],
    },
  },
  {
    id: 'R4',
    words: 'No steering: no badge, no chosen offer, no paid position; ranking by a public measure only.',
    from: MANY_LENDERS,
    source: `${DIRECTIONS}, para 6`,
    sure: 'MEDIUM',
    holding: {
      state: 'HELD',
      in: ['tests/unit/offers/matching-always.test.ts', 'tests/unit/offers/price-order.test.ts'],
    },
  },
  {
    id: 'R5',
    words: 'Key facts can be read before the customer commits, and are stored with the offer.',
    from: DIGITAL_LENDING,
    source: `${DIRECTIONS}, para 8; ${KEY_FACTS}`,
    sure: 'HIGH',
    holding: { state: 'HELD', in: ['tests/api/offers/key-facts.test.ts'] },
  },
  {
    id: 'R6',
    words: 'Money never passes through us: no fee from the borrower, no pooled account.',
    from: DIGITAL_LENDING,
    source: `${DIRECTIONS}, para 9`,
    sure: 'MEDIUM',
    holding: { state: 'HELD', in: ['tests/unit/legal/legal-rules.test.ts'] },
  },
  {
    id: 'R7',
    words:
      'The cooling-off period of the lender is shown, and how to leave by paying principal and proportionate APR.',
    from: DIGITAL_LENDING,
    source: `${DIRECTIONS}, para 10(i)`,
    sure: 'MEDIUM',
    holding: {
      state: 'HELD',
      in: ['customer/offers/key-facts/key-fact-tables.tsx', 'tests/api/offers/key-facts.test.ts'],
    },
  },
  {
    id: 'R8',
    words:
      'The grievance officers of us and of each lender are named in footer, offers and key facts; then the RBI Ombudsman.',
    from: DIGITAL_LENDING,
    source: `${DIRECTIONS}, para 11; RB-IOS 2026, in force on 1 July 2026`,
    sure: 'MEDIUM',
    holding: {
      state: 'HELD',
      in: ['tests/pages/offers/customer-offers.test.tsx', 'customer/layout/footer.tsx'],
    },
  },
  {
    id: 'R9',
    words:
      'Only data that the product’s lenders need; consent before; no access to files, contacts, call logs.',
    from: DIGITAL_LENDING,
    source: `${DIRECTIONS}, para 12(i)`,
    sure: 'MEDIUM',
    holding: {
      state: 'HELD',
      in: [
        'tests/api/customers/profile-secrets.test.ts',
        'tests/pages/customers/customer-profile.test.tsx',
        'server/platform/security-headers.ts',
      ],
    },
  },
  {
    id: 'R10',
    words:
      'The customer gives or denies consent for each kind of data, restricts, revokes and asks for deletion.',
    from: DIGITAL_LENDING,
    source: `${DIRECTIONS}, para 12(ii)–(iv)`,
    sure: 'MEDIUM',
    holding: {
      state: 'PARTLY',
      in: ['tests/api/customers/consent.test.ts', 'tests/api/customers/deletion.test.ts'],
      gap: 'Consent is given by purpose and recipient, not for each kind of data.',
    },
  },
  {
    id: 'R11',
    words: 'Minimal data, on servers in India.',
    from: DIGITAL_LENDING,
    source: `${DIRECTIONS}, para 13(i), (iv)`,
    sure: 'MEDIUM',
    holding: {
      state: 'PARTLY',
      in: ['tests/api/customers/customer-data.test.ts'],
      gap: 'Where the server stands is decided by whoever runs it; the product does not check it.',
    },
  },
  {
    id: 'R12',
    words: 'No limit is raised without the customer’s recorded request.',
    from: DIGITAL_LENDING,
    source: `${DIRECTIONS}, para 7(ii)`,
    sure: 'MEDIUM',
    holding: { state: 'OUTSIDE', gap: 'We keep no credit limits.' },
  },
  {
    id: 'R13',
    words: 'The facts that lenders report to RBI about the app (CIMS) stand on a page of the back office.',
    from: '2025-06-15',
    source: `${DIRECTIONS}, para 17`,
    sure: 'MEDIUM',
    // A lender enters them in CIMS itself: that is its duty, not the product's.
    holding: {
      state: 'HELD',
      in: ['tests/api/reports/app-facts.test.ts', 'resources/reports/app-facts-report.ts'],
    },
  },
  {
    id: 'R14',
    words: 'Our role is named, with links to each lender’s site, privacy policy and key facts.',
    from: DIGITAL_LENDING,
    source: 'RBI guidelines of 2022, carried over; ONDC handbook, annexure K',
    sure: 'MEDIUM',
    holding: {
      state: 'HELD',
      in: [
        'tests/pages/web/customer-pages.test.tsx',
        'tests/api/offers/key-facts.test.ts',
        'tests/pages/offers/lender-terms.test.tsx',
      ],
    },
  },
  {
    id: 'R15',
    words: 'Penal charges, never penal interest; not capitalised; shown on the offer.',
    from: '2024-04-01',
    source: 'RBI/2023-24/53, 18 August 2023',
    sure: 'MEDIUM',
    holding: { state: 'HELD', in: ['tests/api/offers/offers.test.ts'] },
  },
  {
    id: 'R16',
    words:
      'A household income up to ₹3,00,000 a year makes a microfinance loan: only to lenders that accept them.',
    from: '2022-04-01',
    source: 'RBI Microfinance Directions 2022, para 3',
    sure: 'HIGH',
    holding: {
      state: 'HELD',
      in: ['tests/api/customers/microfinance.test.ts', 'tests/unit/offers/matching.test.ts'],
    },
  },
  {
    id: 'R17',
    words: 'Gold: at most 85 % of the value up to ₹2.5 lakh, 80 % up to ₹5 lakh, 75 % above, as 22 carat.',
    from: '2026-04-01',
    source: 'RBI Lending Against Gold and Silver Collateral Directions 2025',
    sure: 'MEDIUM',
    holding: {
      state: 'PARTLY',
      in: ['tests/unit/offers/loan-hints.test.ts', 'tests/unit/offers/matching-oracle.test.ts'],
      gap: 'The limits of 1 kg of ornaments and 50 g of coins are the lender’s to check.',
    },
  },
  {
    id: 'R18',
    words:
      'Consent for each product by itself, by passcode or recorded; proof kept for a year after the relationship; no bundling.',
    from: '2027-01-01',
    source: 'RBI conduct amendments of 15 June 2026',
    sure: 'MEDIUM',
    keeps: { what: ['CUSTOMER'], days: 365 },
    holding: {
      state: 'PARTLY',
      in: [
        'tests/api/applications/choose-offer.test.ts',
        'tests/api/customers/deletion.test.ts',
        'tests/api/customers/retention.test.ts',
      ],
      gap: 'Sharing and the credit report are agreed to for each application; the consent to compare holds for every product.',
    },
  },
  {
    id: 'R19',
    words:
      'Sales calls 09:00–18:00 only (draft), by the DSA code 09:30–19:00; never to a number on a do-not-call list.',
    from: STUDIED,
    earlier: true,
    source: 'IBA code for DSAs; draft of RBI’s conduct rules, February 2026 (final hours not checked)',
    sure: 'LOW',
    holding: {
      state: 'PARTLY',
      in: ['tests/api/telecalling/telecalling.test.ts'],
      gap: 'The national do-not-call register is not asked; our own list is.',
    },
  },
  {
    id: 'R20',
    words: 'Calls 10:00–18:00, and role 1’s window inside 09:30–18:00.',
    from: STUDIED,
    source: 'our decision, from R19 and R34',
    sure: 'HIGH',
    holding: { state: 'HELD', in: ['tests/api/telecalling/telecalling.test.ts'] },
  },
  {
    id: 'R21',
    words: 'The APR is 12 × the monthly internal rate of return of the net amount disbursed.',
    from: KEY_FACTS_FROM,
    source: `${KEY_FACTS}, annex B; Microfinance Directions 2022, annex II`,
    sure: 'HIGH',
    holding: { state: 'HELD', in: ['tests/unit/offers/emi.test.ts'] },
  },
  {
    id: 'R22',
    words:
      'Third-party charges that the lender collects are inside the APR; contingent charges are listed outside it.',
    from: KEY_FACTS_FROM,
    source: `${KEY_FACTS}, part 1 rows 8–10`,
    sure: 'HIGH',
    holding: {
      state: 'HELD',
      in: ['tests/unit/offers/later-costs.test.ts', 'tests/api/offers/key-facts.test.ts'],
    },
  },
  {
    id: 'R23',
    words:
      'Key facts in a language the borrower understands, explained, acknowledged, with a proposal number.',
    from: KEY_FACTS_FROM,
    source: KEY_FACTS,
    sure: 'MEDIUM',
    holding: {
      state: 'PARTLY',
      in: ['tests/pages/offers/customer-offers.test.tsx'],
      gap: 'English and Hindi only. The acknowledgement and the proposal number are on the lender’s own statement.',
    },
  },
  {
    id: 'R24',
    words: 'Key facts are valid for at least three working days; an offer says until when.',
    from: KEY_FACTS_FROM,
    source: `${KEY_FACTS}, from memory`,
    sure: 'LOW',
    holding: {
      state: 'PARTLY',
      in: ['tests/pages/offers/lender-terms.test.tsx', 'tests/unit/legal/legal-rules.test.ts'],
      gap: 'A lender’s days are at least seven, counted by the calendar; in a week with three bank holidays these are two working days.',
    },
  },
]
