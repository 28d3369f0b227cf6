import { pair } from './pair.ts'

/** The landing page below its form. Claims of the catalogue carry the star of the footer's '*T&Cs Apply.' */
export const landing = pair(
  {
    exampleTitle: 'One loan, three prices',
    exampleText:
      'An example: ₹2,00,000 over 24 months. The lowest interest rate is not the lowest cost, because fees differ. The APR counts both.',
    exampleCaption: 'Example of three invented offers for ₹2,00,000 over 24 months',
    lender: 'Lender',
    exampleLender: 'Lender {letter}',
    rate: 'Interest',
    fee: 'Fee with GST',
    apr: 'APR',
    instalment: 'Monthly instalment',
    cost: 'Total cost',
    claimsTitle: 'What you can compare',
    claimPersonal: 'personal loans up to*',
    claimGold: 'gold loans up to*',
    claimRates: 'interest a year*',
    claimTerm: 'to pay back*',
    lakh35: '₹35 Lakh',
    crore1: '₹1 Crore',
    rates: '10.99%–36%',
    months60: '60 months',
    claimsSmall:
      'Amounts start at ₹1,000; many offers go up to ₹10,00,000. Offers in under 60 seconds, approval by some lenders in under 5 minutes.*',
    howTitle: 'How it works',
    step1: 'Confirm your number',
    step1Text: 'A one-time passcode. No password to remember.',
    step2: 'Answer three short steps',
    step2Text: 'About you, your address, your work. Each is saved as you go.',
    step3: 'Compare and choose',
    step3Text: 'All offers in one order, by APR. You agree before one lender gets your details.',
    productsTitle: 'Loans, cards and insurance',
    productsText: 'Ticked ones are open on this site today. The others follow.',
    openNow: 'open',
  },
  () => import('./landing.hi.ts'),
)
