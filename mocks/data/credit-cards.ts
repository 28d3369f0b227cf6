import type { CreditCard } from '#src/contract/catalogue/credit-card.ts'

export type SeedCreditCard = Omit<CreditCard, 'category_id'>

/** `[name, key feature, annual fee, slug of the issuer's link, bullets]`. */
type Row = readonly [string, string | null, string | null, string | null, readonly string[]]

const unsecured: readonly Row[] = [
  [
    'Himadri Everyday',
    '1% back on every purchase',
    '₹499, none from ₹1,00,000 spent in a year',
    'himadri-everyday',
    [
      '1% back, credited each month',
      'No charge on fuel up to ₹250 a month',
      'Interest 3.5% a month on dues carried over',
    ],
  ],
  [
    'Himadri Yatra',
    'Points on trains, flights and hotels',
    '₹1,999',
    'himadri-yatra',
    ['4 points for each ₹100 on travel', '8 domestic lounge visits a year', 'Foreign currency mark-up 2%'],
  ],
  [
    'Palashvan First',
    'For people without a credit history',
    'None',
    'palashvan-first',
    ['Limit from ₹10,000', 'No joining fee', 'Limit reviewed only when you ask'],
  ],
  [
    'Aarna Fuel',
    'Points at all fuel stations',
    '₹499',
    'aarna-fuel',
    ['5 points for each ₹100 of fuel', 'No surcharge on fuel from ₹400 to ₹4,000'],
  ],
  [
    'Cedar Grocer',
    '5% back at grocers',
    '₹750',
    'cedar-grocer',
    ['5% back at grocers, up to ₹500 a month', '0.5% back elsewhere'],
  ],
  [
    'Godavari Student',
    'Small limit for students over 18',
    'None',
    'godavari-student',
    ['Limit ₹15,000', 'Needs a parent as co-applicant', 'No cash withdrawal'],
  ],
  [
    'Induja Business',
    'For shops and small firms',
    '₹1,499',
    'induja-business',
    ['Up to 50 days without interest', 'Cards for three employees', 'GST statement each month'],
  ],
  ['Ekta Shopper', null, '₹999', 'ekta-shopper', ['2 points for each ₹100 online', 'Points last two years']],
  [
    'Fintara Virtual',
    'Number at once, no plastic',
    'None',
    null,
    ['For online payments only', 'Switch it off in the app'],
  ],
]

const secured: readonly Row[] = [
  [
    'Palashvan Deposit',
    'Against a fixed deposit from ₹5,000',
    'None',
    'palashvan-deposit',
    ['Limit 90% of the deposit', 'The deposit keeps earning interest', 'No income proof needed'],
  ],
  [
    'Himadri Build',
    'Against a fixed deposit from ₹20,000',
    '₹250',
    'himadri-build',
    ['Limit 85% of the deposit', 'Helps to build a credit history', 'Close it whenever you like'],
  ],
  [
    'Suvarna Gold-backed',
    'Against pledged gold',
    '₹500',
    'suvarna-gold',
    ['Limit up to 75% of the value of the gold', 'Interest only on what you use'],
  ],
]

const card =
  (isSecured: 0 | 1, firstPlace: number) =>
  (
    [category_name, key_feature, annual_fee, slug, marketing_bullets]: Row,
    index: number,
  ): SeedCreditCard => ({
    category_name,
    category_img_thumb: null,
    key_feature,
    annual_fee,
    utm_link: slug && `https://cards.example/${slug}?utm_source=tulna&click={UNIQUE_ID}`,
    marketing_bullets: [...marketing_bullets],
    // Steps of ten leave room to move a card between two others.
    sort_order: (firstPlace + index) * 10,
    secured: isSecured,
    // Without a link nobody could apply.
    status: slug ? 1 : 0,
  })

/** Twelve invented card categories: nine unsecured, three secured; the one without a link is inactive. */
export const creditCards: readonly SeedCreditCard[] = [
  ...unsecured.map(card(0, 1)),
  ...secured.map(card(1, unsecured.length + 1)),
]
