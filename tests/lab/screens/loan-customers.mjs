import { withOffers } from '../../support/first-page.mjs'

export const business = {
  product: 'Business Loans',
  employment: {
    ...{ employer_name: undefined, officepincode: undefined, salary_mode: undefined },
    ...{ employment_status_code: 'self_employed', business_registration_type: 'proprietorship' },
    ...{ business_years: 'from_3_to_5_years', business_current_turnover: 'from_1000001_to_2500000' },
    business_account: 'yes',
  },
}

/** Loans by the part of the book: the pages of a loan are shown to those who chose it. */
const loans = {
  personal: { start: '/user/user-detail', offers: '/user/offers', back: '/user/welcome-back', who: {} },
  business: {
    ...{
      start: '/user/business-detail',
      offers: '/user/business-offers',
      back: '/user/business-welcome-back',
    },
    who: business,
  },
  gold: {
    ...{ start: '/user/gold-loan-detail', offers: '/user/gold-offers', back: '/user/gold-welcome-back' },
    who: {
      product: 'Gold Loans',
      employment: { gold_weight: 42.5, gold_purity: 'k22', se_loan_amount: 100_000 },
    },
  },
  housing: {
    start: '/user/affordable-housing-loan-detail',
    ...{ offers: '/user/housing-offers', back: '/user/housing-welcome-back' },
    who: {
      product: 'Affordable Housing Loan',
      employment: {
        ...{ property_type: 'house', property_value: 2_500_000 },
        ...{ se_loan_amount: 800_000, desired_tenor: 180 },
      },
    },
  },
}

/** Areas of the book, one for each loan: the steps of the profile as its owner changes them, the offers, the way back. */
export const loanAreas = Object.fromEntries(
  Object.entries(loans).map(([name, { start, offers, back, who }], place) => [
    name,
    {
      paths: [...[1, 2, 3].map((step) => `${start}?step=${step}`), offers, back],
      signIn: (page, url, dataDir) =>
        withOffers(page.request, url, dataDir, { ...who, to: `900005440${place}`, tin: `ABCPB540${place}L` }),
      before: (page) => page.addInitScript(() => sessionStorage.setItem('editing', '1')),
    },
  ]),
)
