import { bilingual } from '#src/contract/bilingual.ts'
import { asciiDigits } from '#src/contract/contact-patterns.ts'
import type { ProductId } from '#src/contract/merchants/partner-product.ts'
import { readDay, readText, readWord } from '#src/domain/files/cell-values.ts'
import { defineColumns } from '#src/domain/files/columns.ts'

const timed = /^(.+?)[ T,]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(?: ?([ap])\.?m\.?)?(?: ist)?$/i

/** A moment as ISO; without an offset it is India's. Null for a day without its time. */
export function readMoment(text: string): string | null {
  const written = asciiDigits(text.normalize('NFKC').trim())
  if (/T.*(?:Z|[+-]\d{2}:?\d{2})$/i.test(written)) return isoOf(written)
  const [, day = '', hour = '', minute, second = '00', half] = timed.exec(written) ?? []
  const iso = readDay(day)
  if (iso === null || (half && (Number(hour) < 1 || Number(hour) > 12))) return null
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour)
  return isoOf(`${iso}T${String(hours).padStart(2, '0')}:${minute}:${second}+05:30`)
}

function isoOf(text: string): string | null {
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}

/** Why a row is no lead yet: keys of src/locales/validation.words.ts, where not of another rule of the API. */
type LeadProblem = 'invalid' | 'required' | 'leadProof' | 'leadProduct' | 'leadMoment' | 'leadLanguage'

const column = (en: string, hi: string, also: string) => ({
  ...{ label: bilingual(en, hi), also, read: readText(), problem: 'invalid' as LeadProblem },
})

/** Reads the words of each value, separated by commas. */
const oneOf = <V extends string>(words: Readonly<Record<V, readonly string[]>>) =>
  readWord(
    (Object.entries(words) as [V, readonly string[]][]).flatMap(([value, said]) =>
      [value, ...said.join(', ').split(', ')].map((one) => [one, value] as const),
    ),
  )

/** The columns of a file of leads: each row is a lead with the proof that its customer agreed. */
export const leadFileColumns = defineColumns(
  {
    phone: column(
      'Mobile number',
      'मोबाइल नंबर',
      'mobile, mobile no, phone, phone no, phone number, contact, contact number, customer mobile, whatsapp number',
    ),
    name: column(
      'Customer name',
      'ग्राहक का नाम',
      'name, full name, customer, borrower name, applicant name, lead name',
    ),
    product: {
      ...column('Product', 'उत्पाद', 'loan type, product type, loan, product name'),
      problem: 'leadProduct' as const,
      read: oneOf<ProductId>({
        pl: ['personal loan, personal loans, personal', 'पर्सनल लोन'],
        bl: ['business loan, business loans, business', 'बिज़नेस लोन'],
        gl: ['gold loan, gold loans, gold', 'गोल्ड लोन'],
        hl: ['home loan, housing loan, affordable housing loan, home', 'होम लोन, हाउसिंग लोन'],
      }),
    },
    consent_text: column(
      'Consent text',
      'सहमति का टेक्स्ट',
      'consent, consent text id, consent id, consent version, text id, consent.text_id',
    ),
    consent_at: {
      ...column(
        'Consent time',
        'सहमति का समय',
        'consent date, consent date and time, consent on, agreed at, agreed on, consent timestamp, consent.at',
      ),
      ...{ read: readMoment, problem: 'leadMoment' as const },
    },
    consent_ip: column(
      'Consent IP',
      'सहमति का आईपी',
      'ip, ip address, consent ip address, customer ip, consent.ip',
    ),
    email: column('Email', 'ईमेल', 'e-mail, mail, email id, email address, mail id'),
    language: {
      ...column('Language', 'भाषा', 'lang, customer language'),
      ...{
        problem: 'leadLanguage' as const,
        read: oneOf({ en: ['english, eng', 'अंग्रेज़ी'], hi: ['hindi', 'हिन्दी, हिंदी'] }),
      },
    },
    external_id: {
      ...column(
        'Your number',
        'आपका नंबर',
        'own number, reference, reference id, lead id, crm id, lead number, external id',
      ),
      isReference: true as const,
    },
  },
  [
    ...(['phone', 'name', 'product'] as const).map((one) => ({ oneOf: [one], missing: 'required' as const })),
    ...(['consent_text', 'consent_at', 'consent_ip'] as const).map((one) => ({
      ...{ oneOf: [one], missing: 'leadProof' as const },
    })),
  ],
)

export type LeadColumn = keyof typeof leadFileColumns.columns
export const leadColumns = Object.keys(leadFileColumns.columns) as LeadColumn[]
