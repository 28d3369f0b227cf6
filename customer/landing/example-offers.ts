/**
 * Three invented offers for ₹2,00,000 over 24 months, ordered as ours are. Percent a year and rupees;
 * fee with GST. The figures are constants so that the first page needs no arithmetic; a test recalculates them.
 */
export const example = { amount: 200_000, months: 24 }
export const exampleOffers = [
  { letter: 'A', rate: 14.5, fee: 0, apr: 14.5, emi: 9650, cost: 31_597 },
  { letter: 'B', rate: 13.5, fee: 4720, apr: 15.93, emi: 9555, cost: 34_050 },
  { letter: 'C', rate: 12.99, fee: 9440, apr: 17.93, emi: 9507, cost: 37_618 },
]
