import { seedLender } from './lender-seed.ts'

const journey = 'Book a visit, gold is valued in your presence, money after signing, gold back at closure'

/** Invented lenders whose main product is the gold loan; income is mostly not asked. */
export const goldLenders = [
  seedLender(
    {
      name: 'Suvarna-Gold-Loans',
      legal_name: 'Suvarna Gold Loans Ltd',
      age: [18, 70],
      income: [null, null],
      takes: 'seb',
      terms: [['gl', [5_000, 5_000_000], [3, 12], [11.5, 18], [0.5, 5_000]]],
      cibil: null,
      credit_score_class: null,
    },
    {
      priority: 1,
      api: 1,
      lender_journey_text: journey,
      foreclosure: 'None',
    },
  ),
  seedLender(
    {
      name: 'Hemagold',
      legal_name: 'Hemagold Finance Ltd',
      age: [21, 70],
      income: [null, null],
      takes: 'seb',
      terms: [['gl', [10_000, 3_000_000], [3, 24], [12, 20], [1]]],
      cibil: null,
      credit_score_class: null,
    },
    { priority: 2, api: 1, lender_journey_text: journey, foreclosure: 'None' },
  ),
  seedLender(
    {
      name: 'Kanakvan-Finance',
      legal_name: 'Kanakvan Finance Ltd',
      age: [18, 75],
      income: [null, null],
      takes: 'seb',
      terms: [['gl', [3_000, 2_500_000], [3, 12], [13, 22], [0.75]]],
      cibil: null,
      credit_score_class: null,
    },
    { lender_journey_text: journey },
  ),
  seedLender(
    {
      name: 'Peetambar-Gold',
      legal_name: 'Peetambar Gold Credit Pvt Ltd',
      age: [21, 65],
      income: [10_000, null],
      takes: 'seb',
      terms: [['gl', [25_000, 10_000_000], [6, 36], [10.75, 15], [0.5]]],
      cibil: '600 and above',
      credit_score_class: 2,
    },
    { lender_journey_text: journey, cooling_off_days: 1 },
  ),
  seedLender(
    {
      name: 'Hiranyavi-Credit',
      legal_name: 'Hiranyavi Credit Ltd',
      age: [18, 70],
      income: [null, null],
      takes: 'seb',
      terms: [['gl', [5_000, 1_500_000], [3, 12], [14, 24], [1]]],
      cibil: null,
      credit_score_class: null,
    },
    { lender_journey_text: null },
  ),
  seedLender(
    {
      name: 'Tolamaan-Finance',
      legal_name: 'Tolamaan Finance Pvt Ltd',
      age: [21, 70],
      income: [null, null],
      takes: 'seb',
      terms: [['gl', [10_000, 2_000_000], [3, 18], [12.5, 19], [0.6]]],
      cibil: null,
      credit_score_class: null,
    },
    { lender_journey_text: 'Valuation and money at home in most cities', cooling_off_days: 1 },
  ),
  seedLender(
    {
      name: 'Dhaturekha-Gold',
      legal_name: 'Dhaturekha Gold Finance Ltd',
      age: [21, 65],
      income: [null, null],
      takes: 'seb',
      terms: [['gl', [20_000, 4_000_000], [6, 24], [11, 16], [0.5]]],
      cibil: null,
      credit_score_class: null,
    },
    { lender_journey_text: journey, penal_charges: '3% a year on the overdue amount' },
  ),
  seedLender(
    {
      name: 'Ratnamala-Loans',
      legal_name: 'Ratnamala Loans Ltd',
      age: [21, 70],
      income: [null, null],
      takes: 'seb',
      terms: [['gl', [10_000, 1_000_000], [3, 12], [15, 22], [1]]],
      cibil: null,
      credit_score_class: null,
    },
    { lender_status: 0, lender_journey_text: null },
  ),
]
