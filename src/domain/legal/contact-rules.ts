import { type LegalRule, STUDIED } from './legal-rule.ts'

const TRAI = 'TRAI, TCCCPR 2018, amended February 2025'

/** Messages and calls (TRAI), credit bureaus (CIC). */
export const contactRules: readonly LegalRule[] = [
  {
    id: 'R34',
    words: 'An SMS leaves only under a registered entity, sender and template; its text is the template’s.',
    from: STUDIED,
    earlier: true,
    source: TRAI,
    sure: 'MEDIUM',
    holding: {
      state: 'HELD',
      in: ['tests/api/messages/passcode.test.ts', 'tests/unit/messages/message-template.test.ts'],
    },
  },
  {
    id: 'R35',
    words: 'Variables are tagged by type; hosts of links are listed.',
    from: '2025-11-18',
    source: 'TRAI direction of 18 November 2025',
    sure: 'MEDIUM',
    holding: { state: 'HELD', in: ['tests/unit/messages/message-template.test.ts'] },
  },
  {
    id: 'R36',
    words: 'A passcode of a sender that is no bank is "service implicit".',
    from: STUDIED,
    earlier: true,
    source: TRAI,
    sure: 'MEDIUM',
    holding: {
      state: 'PARTLY',
      in: ['tests/api/messages/passcode.test.ts'],
      gap: 'The type of a template is registered with the operator; our rows hold its number, not its type.',
    },
  },
  {
    id: 'R37',
    words:
      'Promotional calls from 140 numbers, service calls from 1600; no advertising 21:00–09:00; do-not-disturb category 1.',
    from: STUDIED,
    earlier: true,
    source: TRAI,
    sure: 'LOW',
    holding: {
      state: 'PARTLY',
      in: ['src/domain/campaigns/promotion-hours.ts', 'tests/api/telecalling/telecalling.test.ts'],
      gap: 'The number that a call comes from is the telephone bridge’s; the national register is not asked.',
    },
  },
  {
    id: 'R38',
    words: 'An opt-out holds at once in our own list.',
    from: STUDIED,
    source: 'our decision, from R29',
    sure: 'HIGH',
    holding: {
      state: 'HELD',
      in: ['tests/api/messages/sms-receipt.test.ts', 'tests/api/messages/suppression.test.ts'],
    },
  },
  {
    id: 'R39',
    words:
      'Only lenders and recognised users ask a bureau: we do not, the lender does, under a text that we show and record.',
    from: STUDIED,
    earlier: true,
    source: 'CIC Act and regulations on specified users',
    sure: 'MEDIUM',
    holding: {
      state: 'HELD',
      in: ['tests/unit/legal/legal-rules.test.ts', 'tests/api/applications/choose-offer.test.ts'],
    },
  },
  {
    id: 'R40',
    words:
      'Consent to a bureau report has its own box, names bureau and lender, is limited in time and can be revoked.',
    from: STUDIED,
    earlier: true,
    source: 'CIC Reporting Directions, s. 16(1)',
    sure: 'MEDIUM',
    holding: {
      state: 'HELD',
      in: ['tests/unit/customers/consent-texts.test.ts', 'tests/api/applications/choose-offer.test.ts'],
    },
  },
]
