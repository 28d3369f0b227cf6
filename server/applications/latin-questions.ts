import { getProspect } from '#server/customers/customer.ts'
import { openDetails } from '#server/customers/details.ts'
import type { Facts } from '#server/integrations/fields.ts'
import type { Integration } from '#server/integrations/integration.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { ExtraField } from '#src/contract/applications/lender-wire.ts'
import type { Words } from '#src/contract/bilingual.ts'
import type { LenderFact } from '#src/contract/integrations/lender-fact.ts'

/** What a customer may have written in another script: the facts it is sent as, and how it is asked for again. */
const written = {
  first_name: {
    facts: ['first_name', 'full_name', 'last_name_or_name'],
    label: {
      en: 'First name in English letters, as on your PAN',
      hi: 'पहला नाम अंग्रेज़ी अक्षरों में, जैसा आपके पैन पर है',
    },
    max: 40,
  },
  last_name: {
    facts: ['last_name', 'full_name', 'last_name_or_name', 'last_name_or_dot'],
    label: { en: 'Last name in English letters, as on your PAN', hi: 'उपनाम अंग्रेज़ी अक्षरों में, जैसा आपके पैन पर है' },
    max: 40,
  },
  address: {
    facts: ['address'],
    label: { en: 'Address in English letters, with the city', hi: 'पता अंग्रेज़ी अक्षरों में, शहर के साथ' },
    max: 200,
  },
  employer: {
    facts: ['employer'],
    label: { en: 'Employer in English letters', hi: 'नियोक्ता का नाम अंग्रेज़ी अक्षरों में' },
    max: 40,
  },
  business_name: {
    facts: ['business_name'],
    label: { en: 'Name of the business in English letters', hi: 'व्यवसाय का नाम अंग्रेज़ी अक्षरों में' },
    max: 100,
  },
} as const satisfies Record<string, { facts: readonly LenderFact[]; label: Words; max: number }>
type Written = keyof typeof written

const nameOf = (what: string) => `latin_${what}`
const isForeign = (text: string | null) => text !== null && /[^\u0020-\u024f]/.test(text)

/**
 * The integration of a lender for one customer: where it reads English letters only, what the customer wrote in another
 * script is asked for before anything is sent.
 */
export async function integrationFor(
  db: Db,
  keys: Deps['keys'],
  integration: Integration,
  prospectId: string,
): Promise<Integration> {
  if (!integration.latinOnly) return integration
  const person = await getProspect(db, prospectId)
  const { address1, address2, employer_name, business_name } = openDetails(keys, person)
  const { first_name, last_name, city } = person
  const texts: Record<Written, string | null> = {
    ...{ first_name, last_name, business_name, employer: employer_name },
    address: [address1, address2, city].join(' '),
  }
  const sent: readonly string[] = Object.values(integration.fields)
  const asked = Object.entries(written)
    .filter(
      ([what, { facts }]) => isForeign(texts[what as Written]) && facts.some((fact) => sent.includes(fact)),
    )
    .map(
      ([what, { label, max }]): ExtraField => ({
        name: nameOf(what),
        label,
        max,
        kind: 'latin',
        choices: [],
      }),
    )
  if (asked.length === 0) return integration
  const steps = integration.steps.filter((step) => step !== 'info' && step !== 'form')
  return {
    ...integration,
    questions: [...integration.questions, ...asked],
    steps: ['info', 'form', ...steps],
  }
}

type NamesMadeOf = 'full_name' | 'last_name_or_name' | 'last_name_or_dot'

/** Facts with what the customer wrote in English letters for this lender, and with the names that are made of others. */
export function withNames(facts: Omit<Facts, NamesMadeOf>, extra: Readonly<Record<string, string>>): Facts {
  const answered = Object.fromEntries(
    Object.keys(written).flatMap((what) => {
      const answer = extra[nameOf(what)]
      return answer ? [[what, answer] as const] : []
    }),
  )
  const { first_name, last_name, ...others } = { ...facts, ...answered }
  return {
    ...others,
    first_name,
    last_name,
    full_name: [first_name, last_name].filter(Boolean).join(' '),
    last_name_or_name: last_name ?? first_name,
    last_name_or_dot: last_name ?? '.',
  }
}
