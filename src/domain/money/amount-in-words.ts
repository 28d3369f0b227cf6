import type { Language } from '#src/contract/language.ts'

const enSmall = (
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen ' +
  'Seventeen Eighteen Nineteen'
).split(' ')
const enTens = ['', '', ...'Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ')]
const enBelow100 = (n: number): string =>
  n < 20
    ? (enSmall[n] as string)
    : [enTens[Math.floor(n / 10)], n % 10 ? enSmall[n % 10] : ''].filter(Boolean).join('-')

/** Hindi numbers below a hundred follow no rule. */
const hiBelow100 = (
  'शून्य एक दो तीन चार पाँच छह सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस ' +
  'बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस ' +
  'चालीस इकतालीस बयालीस तैंतालीस चौवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ ' +
  'साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उन्यासी ' +
  'अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी नब्बे इक्यानवे बानवे तिरानवे चौरानवे पचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे'
).split(' ')

const words = {
  en: {
    below100: enBelow100,
    scales: ['Crore', 'Lakh', 'Thousand', 'Hundred'],
    whole: (rupees: string, paise: string | null) =>
      paise ? `Rupees ${rupees} and ${paise} Paise Only` : `Rupees ${rupees} Only`,
  },
  hi: {
    below100: (n: number) => hiBelow100[n] as string,
    scales: ['करोड़', 'लाख', 'हज़ार', 'सौ'],
    whole: (rupees: string, paise: string | null) =>
      paise ? `${rupees} रुपये और ${paise} पैसे मात्र` : `${rupees} रुपये मात्र`,
  },
} as const
const SCALES = [1e7, 1e5, 1e3, 100] as const

/** An amount as invoices spell it: 153188.4 → Rupees One Lakh Fifty-Three Thousand One Hundred Eighty-Eight and Forty Paise Only. */
export function amountInWords(amount: number, language: Language): string {
  const { below100, scales, whole } = words[language]
  const spell = (n: number): string => {
    const at = SCALES.findIndex((scale) => n >= scale)
    if (at < 0) return below100(n)
    const scale = SCALES[at] as number
    const rest = n % scale
    return [spell(Math.floor(n / scale)), scales[at], ...(rest ? [spell(rest)] : [])].join(' ')
  }
  const paise = Math.round(Math.abs(amount) * 100)
  return whole(spell(Math.floor(paise / 100)), paise % 100 ? spell(paise % 100) : null)
}
