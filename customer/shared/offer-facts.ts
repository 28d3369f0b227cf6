import type { Offer } from '#src/contract/offers/offer.ts'
import { formatRupees } from '#src/domain/money.ts'
import type { Order } from '#src/domain/offers/price-order.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { offers as words } from './words.ts'

export const percent = (rate: number): string => `${rate.toFixed(2)}%`

/** One figure, or the two ends of a price range: on two lines where the place keeps lines, on one elsewhere. */
export const range = (format: (figure: number) => string, from: number, upto: number | undefined): string =>
  upto === undefined ? format(from) : `${format(from)}\n–\u00a0${format(upto)}`

type Fact = readonly [name: string, of: (offer: Offer) => string]
type FigureFact = readonly [...Fact, figure: Order]

/**
 * The facts about an offer, in three groups: the figures by which offers are compared, what every card shows,
 * and what it folds away. Cards and the comparison read the same list, so no offer can look different.
 */
export function useOfferFacts(): { figures: FigureFact[]; shown: Fact[]; folded: Fact[] } {
  const t = useWords(words)
  const lenderWords = useLendersWords()
  return {
    figures: [
      [t('apr'), ({ apr, apr_max }) => range(percent, apr, apr_max), 'apr'],
      [t('instalment'), ({ emi, emi_max }) => range(formatRupees, emi, emi_max), 'emi'],
      [
        t('cost'),
        ({ total_cost, total_cost_max }) => range(formatRupees, total_cost, total_cost_max),
        'cost',
      ],
    ],
    shown: [
      [
        t('amountTerm'),
        ({ amount, tenor_months }) => `${formatRupees(amount)}, ${t('months', { months: tenor_months })}`,
      ],
      [t('fee'), ({ processing_fee }) => formatRupees(processing_fee)],
      [t('penal'), (offer) => lenderWords(offer, 'penal_charges') ?? t('notStated')],
    ],
    folded: [
      [
        t('rate'),
        ({ interest_rate: from, interest_rate_max: upto }) =>
          upto === undefined ? percent(from) : t('rateRange', { from: percent(from), upto: percent(upto) }),
      ],
      [
        t('payable'),
        ({ total_payable, total_payable_max }) => range(formatRupees, total_payable, total_payable_max),
      ],
      [t('foreclosure'), (offer) => lenderWords(offer, 'foreclosure') ?? t('notStated')],
      [t('coolingOff'), ({ cooling_off_days }) => t('days', { days: cooling_off_days })],
      [t('grievance'), ({ grievance }) => officerText(grievance) ?? t('notStated')],
    ],
  }
}

/** A lender's own text, in the language on screen if it is available. */
export function useLendersWords() {
  const language = useLanguage()
  return (offer: Offer, what: 'penal_charges' | 'foreclosure' | 'special_offer'): string | null =>
    (language === 'hi' && offer[`${what}_hi`]) || offer[what]
}

/** A number that breaks is read wrong. */
const officerText = (officer: Offer['grievance']): string | null =>
  officer &&
  [officer.name, officer.phone?.replaceAll(' ', '\u00a0'), officer.email].filter(Boolean).join(', ')

/** Path of the key facts of an offer in a list. */
export const keyFactsPath = (listId: string, lenderId: number): string =>
  `/user/key-facts?list=${listId}&lender=${lenderId}`

/** Path of the key facts of a lender's own offer. */
export const ownFactsPath = (applicationId: string, option?: string): string =>
  `/user/key-facts?application=${applicationId}${option === undefined ? '' : `&option=${encodeURIComponent(option)}`}`
