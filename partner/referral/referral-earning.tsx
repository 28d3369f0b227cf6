import { formatRupees } from '#src/domain/money.ts'
import type { AnswerOf } from '#src/platform/http.ts'
import { useWords } from '#src/platform/words.tsx'
import { referralWords } from './words.ts'

/** Disbursal of the example, in rupees. */
const AMOUNT = 100_000

type Referral = Pick<AnswerOf<'GET /api/partner/referral'>, 'terms' | 'example'>

/** What each side gets from a referral: today's terms, with an example from real slabs. */
export function ReferralEarning({ referral: { terms, example } }: { referral: Referral }) {
  const t = useWords(referralWords)
  const { percent, flat } = terms
  const own = percent && flat ? 'ownBoth' : percent ? 'own' : flat ? 'ownFlat' : 'ownNone'
  const values = { percent: percent ?? 0, flat: formatRupees(flat ?? 0) }
  return (
    <section className="panel part">
      <h2>{t('title')}</h2>
      <dl className="facts">
        <dt>{t('you')}</dt>
        <dd>{`${t('youText')} ${t(own, values)}`}</dd>
        <dt>{t('they')}</dt>
        <dd>{percent ? t('theyText', values) : t('theyTextFlat')}</dd>
      </dl>
      <p>
        {example
          ? t('example', {
              lender: example.lender,
              amount: formatRupees(AMOUNT),
              commission: formatRupees(example.commission, { paise: true }),
              earning: formatRupees(example.earning, { paise: true }),
            })
          : t('noExample')}
      </p>
      <p className="small muted">{t('depends')}</p>
    </section>
  )
}
