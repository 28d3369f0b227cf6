import { pairs } from '#src/locales/pair.ts'

const en = {
  /** The key-fact statement; rows as in RBI's form (docs/specification-facts.md#key-facts), words ours. */
  keyFacts: {
    title: 'Key facts: {lender}',
    lead: 'Calculated by Tulna from the lender’s terms on {when}. Before you sign, the lender gives you its own key fact statement; that one is binding.',
    print: 'Print or save as PDF',
    back: 'Back to your offers',
    loadFailed: 'The key facts could not be loaded.',
    missing: 'These key facts were not found. Open them from one of your offers.',
    notStated: 'Not stated by the lender',
    part1: 'Part 1: interest rate and charges',
    proposal: 'Reference of this offer',
    type: 'Type of loan',
    amount: 'Sanctioned loan amount',
    disbursal: 'Payment to you',
    disbursalText: 'In one sum, to your bank account, by the lender itself',
    tenor: 'Loan term',
    months: '{months} {months:month|months}',
    instalments: 'Instalments',
    instalmentsText:
      '{months} equal monthly instalments of {emi}; the last one includes the rounding difference',
    start: 'First instalment',
    startText: 'One month after the money is sent; the lender confirms the date',
    startOn: '{day}, if the money is sent on {from}',
    broken: 'Interest for the days before (broken period)',
    brokenText:
      '{interest} for the {days} {days:day|days} from {from} to {until}: {perDay} a day. It comes on top of the instalments.',
    brokenNone: 'None, if the money is sent on {from}; otherwise {perDay} a day until the next such day',
    rate: 'Interest rate',
    rateText: '{rate} a year on the reducing balance, calculated as fixed for the whole term',
    fees: 'Charges before the money is sent',
    feeLender: 'Lender’s processing fee, once',
    feeGst: 'GST on it, {gst}%',
    feeThird: 'To third parties (insurance, valuation, legal)',
    feeThirdText: 'None in this offer. Ask the lender whether valuation or legal charges arise.',
    apr: 'Annual percentage rate (APR)',
    contingent: 'Charges that may arise later',
    penal: 'Penal charges for late payment',
    foreclosure: 'Paying back early (foreclosure)',
    exitAfter: 'Cost of paying back after {after} instalments',
    exitCost: '{charge} and {gst} GST, on a balance of {outstanding}',
    exitFree: 'Nothing, on a balance of {outstanding}',
    switching: 'Switching between fixed and floating rate',
    switchingText: 'None stated: the rate is calculated as fixed',
    part2: 'Part 2: your rights',
    coolingOff: 'Cooling-off period',
    coolingOffText:
      '{days} {days:day|days}: you can return the loan and pay only the principal and the interest for the days used, with no penalty',
    recovery: 'Recovery of overdue amounts',
    recoveryText:
      'The lender names its recovery agents to you. Tulna collects no repayments and never takes your money.',
    officer: 'Lender’s grievance officer',
    phone: 'Phone',
    email: 'Email',
    privacyPolicy: 'Lender’s privacy policy',
    ours: 'Tulna’s grievance officer',
    ombudsman: 'If you get no answer within 30 days',
    ombudsmanText: 'Complain to the RBI Ombudsman at cms.rbi.org.in',
    transfer: 'Transfer to another lender',
    part3: 'How the APR is calculated',
    interest: 'Total interest',
    feesTotal: 'Charges with GST',
    net: 'What you receive',
    payable: 'Total of all instalments',
    cost: 'Total cost of the loan',
    method:
      'The APR is twelve times the monthly rate at which the instalments are worth exactly what you receive. Penal charges, charges for early repayment and broken-period interest are not included. The schedule rounds every month to the paisa, so its total may differ by a few paise.',
    part4: 'Repayment schedule',
    month: 'Month',
    outstanding: 'Balance before',
    principal: 'Principal',
    interestPart: 'Interest',
    instalment: 'Instalment',
    total: 'Total',
    priceRange:
      'The figures below are for the lowest rate, {rate}. After its checks the lender may charge up to {most}: then the instalment is {emi} and the APR {apr}. Its own key fact statement before you sign is binding.',
  },
}

export type Words = typeof en

export const { keyFacts } = pairs('customer/offers/key-facts/words', en, {
  hi: () => import('./words.hi.ts'),
})
