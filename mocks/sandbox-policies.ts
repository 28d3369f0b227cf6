/* What the insurers of the sandbox network sell, what they ask for it, and what goes wrong. */

/** Last three digits of the sum insured → what goes wrong. */
export const policyFaults = {
  201: 'late',
  202: 'doubled',
  203: 'reordered',
  204: 'signature',
  205: 'nack',
  206: 'expired',
  207: 'abandoned',
  208: 'unpaid',
  209: 'declined',
  212: 'dearer',
} as const
export type PolicyFault = (typeof policyFaults)[keyof typeof policyFaults]

/** A sum from which on the insurer looks at each proposal itself. */
const REVIEWED_FROM = 2_000_000
export interface Cover {
  product: string
  /** It wants the premium before the order, not after. */
  first?: true
  /** Headings of its forms, by action. */
  headings(sum: number): Record<string, readonly string[]>
  fields: Record<string, string>
  plans: readonly { id: string; name: string; rate: number; facts: Record<string, string> }[]
  tax: number
}

const name = '<label for="n">Full name</label><input id="n" name="full_name" required>'
const nominee = `<label for="o">Name of the nominee</label><input id="o" name="nominee" required>
<label for="r">The nominee is your</label><select id="r" name="relation" required><option value="">Please choose</option><option value="spouse">Husband or wife</option><option value="child">Child</option><option value="parent">Parent</option></select>`

const single: Record<string, Cover> = {
  HEALTH_INSURANCE: {
    product: 'Kavach Health',
    headings: (sum) => ({
      search: ['INSURED_PERSONAL_DETAILS'],
      select: sum >= REVIEWED_FROM ? ['MANUAL_REVIEW', 'EKYC'] : ['EKYC'],
      init: ['PROPOSER_DETAILS', 'NOMINEE_DETAILS', 'CIS'],
    }),
    fields: {
      INSURED_PERSONAL_DETAILS: `${name}
<label for="a">Age in years</label><input id="a" name="age" type="number" max="99" required>
<label for="s">Sum insured</label><input id="s" name="sum_insured" type="number" max="99999999" required>
<label for="k">Do you smoke?</label><select id="k" name="smoker" required><option value="">Please choose</option><option value="no">No</option><option value="yes">Yes</option></select>`,
      PROPOSER_DETAILS: `${name}
<label for="d">Illnesses that you were treated for</label><input id="d" name="illnesses" required>
<label for="p">PIN code</label><input id="p" name="pincode" maxlength="6" required>`,
      NOMINEE_DETAILS: nominee,
    },
    plans: [
      {
        ...{ id: 'silver', name: 'Sandbox Health Silver', rate: 0.014 },
        facts: {
          ...{ INITIAL_WAITING_PERIOD: '30 days', PRE_EXISTING_WAITING_PERIOD: '36 months' },
          ...{ CO_PAYMENT: '10%', ROOM_CATEGORY: 'Shared room', CASHLESS_HOSPITALS: '4200' },
          EXCLUSIONS: 'Cosmetic treatment, dental treatment, injuries from adventure sports',
        },
      },
      {
        ...{ id: 'gold', name: 'Sandbox Health Gold', rate: 0.02 },
        facts: {
          ...{ INITIAL_WAITING_PERIOD: '30 days', PRE_EXISTING_WAITING_PERIOD: '24 months' },
          ...{ CO_PAYMENT: 'No', ROOM_CATEGORY: 'Single private room', CASHLESS_HOSPITALS: '9100' },
          ...{ MATERNITY_COVERAGE: 'Yes', EXCLUSIONS: 'Cosmetic treatment' },
        },
      },
    ],
    tax: 0,
  },
  MOTOR_INSURANCE: {
    product: 'Kavach Motor',
    headings: () => ({
      search: ['VEHICLE_DETAILS'],
      select: ['MANUAL_REVIEW', 'PAN_DOB', 'KYC'],
      init: ['VEHICLE_NOMINEE_DETAILS', 'PERSONAL_INFO', 'CIS'],
    }),
    fields: {
      VEHICLE_DETAILS: `<label for="v">Registration number</label><input id="v" name="registration" maxlength="12" required>
<label for="s">Value of the vehicle</label><input id="s" name="sum_insured" type="number" max="99999999" required>`,
      PAN_DOB: '<label for="p">PAN</label><input id="p" name="pan" maxlength="10" required>',
      VEHICLE_NOMINEE_DETAILS: `<label for="e">Engine number</label><input id="e" name="engine" required>${nominee}`,
      PERSONAL_INFO: `${name}<label for="c">City</label><input id="c" name="city" required>`,
    },
    plans: [
      {
        ...{ id: 'comprehensive', name: 'Sandbox Motor Comprehensive', rate: 0.025 },
        facts: {
          ROAD_SIDE_ASSISTANCE: 'Yes',
          DEPRECIATION_COVER: 'No',
          EXCLUSIONS: 'Wear, driving without a licence',
        },
      },
    ],
    tax: 0.18,
  },
}

/** Health for a family: another form in front, and the premium before the order. */
export const { HEALTH_INSURANCE: health } = single
export const covers: Record<string, Cover> = {
  ...single,
  ...(health && {
    FAMILY: {
      ...health,
      ...{ product: 'Kavach Family Health', first: true },
      headings: (sum) => ({ ...health.headings(sum), search: ['FAMILY_DETAILS'] }),
      fields: {
        ...health.fields,
        FAMILY_DETAILS: `<label for="m">Members of the family</label><input id="m" name="members" type="number" max="9" required>
<label for="a">Age of the eldest</label><input id="a" name="age" type="number" max="99" required>
<label for="s">Sum insured</label><input id="s" name="sum_insured" type="number" max="99999999" required>`,
      },
    },
  }),
}
