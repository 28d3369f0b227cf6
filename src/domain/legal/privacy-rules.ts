import type { LegalRule } from './legal-rule.ts'

/** Notice, consent, security, breach and rights (rules 3, 5–16) bind 18 months after the Rules. */
const RULES_FROM = '2027-05-13'
const ACT = 'DPDP Act 2023'
const RULES = 'DPDP Rules 2025, G.S.R. 846(E)'

/** Privacy: DPDP Act 2023 and DPDP Rules 2025. The product follows them already. */
export const privacyRules: readonly LegalRule[] = [
  {
    id: 'R25',
    words:
      'A notice by itself before consent: data, purpose and service, item by item; how to withdraw, use rights and complain to the Board.',
    from: RULES_FROM,
    source: `${ACT}, s. 5; ${RULES}, rule 3`,
    sure: 'HIGH',
    holding: { state: 'HELD', in: ['tests/unit/customers/consent-texts.test.ts'] },
  },
  {
    id: 'R26',
    words:
      'Notice and consent in English or any of the 22 languages of the Eighth Schedule, as the person chooses.',
    from: RULES_FROM,
    source: `${ACT}, s. 5(3), 6(3)`,
    sure: 'HIGH',
    holding: {
      state: 'PARTLY',
      in: ['tests/unit/customers/consent-texts.test.ts'],
      gap: 'English and Hindi; no consent text stands in another of the 22 languages.',
    },
  },
  {
    id: 'R27',
    words: 'Consent is free, specific and given by a clear act: boxes start unticked, one for each purpose.',
    from: RULES_FROM,
    source: `${ACT}, s. 6(1)`,
    sure: 'HIGH',
    holding: {
      state: 'HELD',
      in: ['tests/pages/customers/customer-profile.test.tsx', 'tests/api/applications/choose-offer.test.ts'],
    },
  },
  {
    id: 'R28',
    words: 'Notice and consent can be proven: text version, language, time, IP address, session.',
    from: RULES_FROM,
    source: `${ACT}, s. 6(10)`,
    sure: 'HIGH',
    holding: { state: 'HELD', in: ['tests/api/customers/profile-secrets.test.ts'] },
  },
  {
    id: 'R29',
    words: 'Consent is withdrawn as easily as given, and lenders and other recipients stop.',
    from: RULES_FROM,
    source: `${ACT}, s. 6(4), (6)`,
    sure: 'HIGH',
    holding: {
      state: 'HELD',
      in: ['tests/api/customers/consent.test.ts', 'tests/api/applications/lender-withdraw.test.ts'],
    },
  },
  {
    id: 'R30',
    words: 'Access, correction, erasure, nominee and grievance; an answer within 90 days.',
    from: RULES_FROM,
    source: `${RULES}, rule 14`,
    sure: 'HIGH',
    holding: {
      state: 'PARTLY',
      in: ['tests/api/customers/my-data.test.ts', 'tests/api/customers/deletion.test.ts'],
      gap: 'A nominee cannot be named on the site; the grievance officer takes it in writing.',
    },
  },
  {
    id: 'R31',
    words: 'Personal data, traffic data and logs are kept for at least a year after processing, then erased.',
    from: RULES_FROM,
    source: `${RULES}, rule 8(3) with its illustration`,
    sure: 'HIGH',
    keeps: { what: ['CUSTOMER', 'TRAFFIC'], days: 365 },
    holding: {
      state: 'HELD',
      in: ['tests/api/customers/retention.test.ts', 'tests/api/customers/deletion.test.ts'],
    },
  },
  {
    id: 'R32',
    words: 'A warning 48 hours before erasure (binding for very large sites; we give it anyway).',
    from: RULES_FROM,
    source: `${RULES}, rule 8(1)–(2), Third Schedule`,
    sure: 'HIGH',
    holding: { state: 'HELD', in: ['tests/api/customers/deletion-notices.test.ts'] },
  },
  {
    id: 'R33',
    words:
      'A breach: customers and Board without delay, report within 72 hours, CERT-In within 6; logs for 180 days, access logs for a year.',
    from: RULES_FROM,
    source: `${RULES}, rules 6 and 7; CERT-In, 28 April 2022`,
    sure: 'MEDIUM',
    holding: {
      state: 'PARTLY',
      in: ['tests/api/audit/audit-seal.test.ts'],
      gap: 'The audit trail is kept for good. Telling people of a breach, and keeping the server’s own log lines, are left to whoever runs it.',
    },
  },
  {
    id: 'R33a',
    words:
      'Personal data is sealed and masked, access is limited and logged, a contact person is named, nobody under 18.',
    from: RULES_FROM,
    source: `${RULES}, rules 6 and 9; ${ACT}, s. 2(f)`,
    sure: 'HIGH',
    holding: {
      state: 'HELD',
      in: [
        'tests/unit/platform/vault.test.ts',
        'tests/unit/platform/masks.test.ts',
        'tests/api/customers/profile-fields.test.ts',
      ],
    },
  },
]
