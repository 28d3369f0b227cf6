import { useQuery } from '@tanstack/react-query'
import { call } from '#src/admin/call/call.ts'
import { SecondAdmin } from '#src/admin/upload/second-admin.tsx'
import { loanWords } from '#src/contract/catalogue/lender.ts'
import type { MisEffect, MisFile } from '#src/contract/money/mis.ts'
import { formatRupees } from '#src/domain/money.ts'
import { formatMonth } from '#src/domain/months.ts'
import { LoadState } from '#src/kit/feedback/load-state.tsx'
import { CardTable } from '#src/kit/tables/card-table.tsx'
import { adminMis } from '#src/locales/money.words.ts'
import { useSay } from '#src/platform/use-say.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'

type Month = MisEffect['months'][number]

const rupees = (amount: number) => formatRupees(amount, { paise: true })

/** What booking the file would change in the open months: cases, slab, commission, and what partners get. */
export function EffectOfFile({ file }: { file: MisFile }) {
  const w = useWords(adminMis)
  const language = useLanguage()
  const say = useSay()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['mis-effect', file.id, file.counts],
    queryFn: () => call('GET /api/admin/mis/{id}/effect', { params: { id: file.id } }),
  })
  const slabOf = ({ slab }: Month['after']) => (slab === null ? w('noSlab') : w('slab', { slab }))
  const months = data?.effect.months ?? []
  const partners = data?.effect.partners ?? []
  return (
    <section aria-labelledby="mis-effect" className="effect">
      <h3 id="mis-effect">{w('effect')}</h3>
      <LoadState error={error} isPending={isPending} again={() => void refetch()}>
        <SecondAdmin needed={data?.second_admin ?? false} />
        {months.length === 0 && <p>{w('noEffect')}</p>}
        {months.length > 0 && (
          <CardTable
            aria-labelledby="mis-effect"
            className="panel"
            rows={months}
            rowKey={({ after }) => `${after.month} ${after.type} ${after.product}`}
            columns={[
              { head: w('month'), isRowHead: true, cell: ({ after }) => formatMonth(after.month, language) },
              {
                head: w('type'),
                cell: ({ after: { type, product } }) =>
                  product ? `${type}, ${say(loanWords[product])}` : type,
              },
              { head: w('cases'), isNumber: true, cell: changeOf(({ cases }) => String(cases)) },
              { head: w('disbursed'), isNumber: true, cell: changeOf(({ disbursed }) => rupees(disbursed)) },
              { head: w('slabHead'), cell: changeOf(slabOf) },
              { head: w('revenue'), isNumber: true, cell: changeOf(({ revenue }) => rupees(revenue)) },
              { head: w('payout'), isNumber: true, cell: changeOf(({ payout }) => rupees(payout)) },
            ]}
          />
        )}
        {partners.length > 0 && (
          <CardTable
            aria-label={w('partners')}
            className="panel"
            rows={partners}
            rowKey={({ after }) => `${after.partner} ${after.month}`}
            columns={[
              { head: w('partner'), isRowHead: true, cell: ({ after }) => after.partner },
              { head: w('month'), cell: ({ after }) => formatMonth(after.month, language) },
              { head: w('payout'), isNumber: true, cell: changeOf(({ payout }) => rupees(payout)) },
            ]}
          />
        )}
      </LoadState>
    </section>
  )
}

/** `before → after`, or the one value that stays. */
const changeOf =
  <Books,>(textOf: (books: Books) => string) =>
  ({ before, after }: { before: Books; after: Books }) =>
    textOf(before) === textOf(after) ? textOf(after) : `${textOf(before)} → ${textOf(after)}`
