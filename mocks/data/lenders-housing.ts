import { seedLender } from './lender-seed.ts'
import { demoPdf } from './training-files.ts'

const housing = {
  lender_journey_text:
    'Apply online, documents of the property, legal and technical check, sanction, registration',
  foreclosure: 'None for floating rates',
}

/** Invented lenders whose main product is the affordable housing loan. */
export const housingLenders = [
  seedLender(
    {
      name: 'Grihini-Housing',
      legal_name: 'Grihini Housing Finance Ltd',
      age: [21, 65],
      income: [15_000, null],
      takes: 'seb',
      terms: [['hl', [200_000, 3_500_000], [36, 240], [10.5, 13], [1, 25_000]]],
      cibil: '650 and above',
      credit_score_class: 3,
    },
    { ...housing, priority: 1, pdf_text: demoPdf('grihini') },
  ),
  seedLender(
    {
      name: 'Neevika-Homes',
      legal_name: 'Neevika Home Finance Ltd',
      age: [23, 60],
      income: [20_000, null],
      takes: 'se',
      terms: [['hl', [300_000, 5_000_000], [60, 300], [9.75, 12], [1]]],
      cibil: '680 and above',
      credit_score_class: 3,
    },
    housing,
  ),
  seedLender(
    {
      name: 'Chhayavan-Housing-Finance',
      legal_name: 'Chhayavan Housing Finance Ltd',
      age: [21, 65],
      income: [12_000, null],
      takes: 'seb',
      terms: [['hl', [100_000, 2_000_000], [36, 180], [12, 15], [1.5]]],
      cibil: 'New to credit accepted',
      credit_score_class: 1,
    },
    housing,
  ),
  seedLender(
    {
      name: 'Aanganika-Home-Loans',
      legal_name: 'Aanganika Home Loans Pvt Ltd',
      age: [21, 62],
      income: [18_000, null],
      takes: 'seb',
      terms: [['hl', [200_000, 3_000_000], [60, 240], [11, 14], [1]]],
      cibil: null,
      credit_score_class: 2,
    },
    housing,
  ),
  seedLender(
    {
      name: 'Baseravi-Housing',
      legal_name: 'Baseravi Housing Finance Ltd',
      age: [23, 65],
      income: [25_000, null],
      takes: 's',
      terms: [['hl', [500_000, 7_500_000], [60, 360], [9, 10.5], [0.75]]],
      cibil: '720 and above',
      credit_score_class: 4,
    },
    {
      ...housing,
      so_status: 1,
      so_text: 'No legal fee',
      so_date_start: '2026-11-01',
      so_date_end: '2026-12-31',
    },
  ),
  seedLender(
    {
      name: 'Dehliz-Housing',
      legal_name: 'Dehliz Housing Finance Ltd',
      age: [21, 60],
      income: [20_000, null],
      takes: 'eb',
      terms: [['hl', [200_000, 2_500_000], [36, 180], [11.75, 14.5], [1.25]]],
      cibil: '640 and above',
      credit_score_class: 2,
    },
    housing,
  ),
  seedLender(
    {
      name: 'Nivasika-Homes',
      legal_name: 'Nivasika Homes Finance Ltd',
      age: [24, 60],
      income: [30_000, null],
      takes: 'se',
      terms: [['hl', [500_000, 6_000_000], [60, 300], [9.4, 11.5], [0.8]]],
      cibil: '700 and above',
      credit_score_class: 4,
    },
    { ...housing, employment_text: null },
  ),
  seedLender(
    {
      name: 'Chaukhatika-Housing-Finance',
      legal_name: 'Chaukhatika Housing Finance Ltd',
      age: [21, 65],
      income: [15_000, null],
      takes: 'seb',
      terms: [['hl', [100_000, 1_500_000], [36, 180], [12.5, 15.5], [1.5]]],
      cibil: null,
      credit_score_class: 1,
    },
    { ...housing, lender_status: 0 },
  ),
  seedLender(
    {
      name: 'Uttarayan-Home-Finance',
      legal_name: 'Uttarayan Home Finance Ltd',
      age: [21, 70],
      income: [22_000, null],
      takes: 'seb',
      terms: [['hl', [250_000, 4_000_000], [60, 240], [10.1, 12.5], [1]]],
      cibil: '670 and above',
      credit_score_class: 3,
    },
    housing,
  ),
]
