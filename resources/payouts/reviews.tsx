import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CardTable } from '#src/admin/kit/card-table.tsx'
import { call } from '#src/admin/resource/call.ts'
import type { SelfReview } from '#src/contract/money/self-review.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { formatRupees } from '#src/domain/money.ts'
import { notify } from '#src/platform/notices.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { Confirm } from '../money/confirm.tsx'
import { adminPayouts } from './payouts.words.ts'

interface Asked {
  review: SelfReview
  clear: boolean
}

/** Signs that merchants brought themselves; nothing is shown while none waits. */
export function ReviewsPart() {
  const w = useWords(adminPayouts)
  const language = useLanguage()
  const queries = useQueryClient()
  const [asked, setAsked] = useState<Asked | null>(null)
  const { data } = useQuery({
    queryKey: ['payouts', 'reviews'],
    queryFn: () => call('GET /api/admin/self-reviews', {}),
  })
  if (!data || data.data.length === 0) return null
  return (
    <section aria-labelledby="payout-reviews">
      <header>
        <h2 id="payout-reviews">{w('reviews')}</h2>
        <p className="row-problem">{w('reviewsText')}</p>
      </header>
      <CardTable
        aria-labelledby="payout-reviews"
        rows={data.data}
        rowKey={({ id }) => id}
        columns={[
          { head: w('merchant'), cell: ({ merchant }) => merchant },
          { head: w('sign'), cell: ({ kind, other }) => w(kind, { other: other ?? '–' }) },
          { head: w('customer'), cell: ({ customer }) => customer ?? w('allOfIt') },
          { head: w('seen'), cell: ({ seen_at }) => formatDateTime(seen_at, language) },
          {
            head: w('waiting'),
            isNumber: true,
            cell: ({ waiting }) => formatRupees(waiting, { paise: true }),
          },
          {
            head: w('act'),
            cell: (review) => (
              <span className="acts">
                <button
                  type="button"
                  className="quiet"
                  aria-label={w('letGoOf', { merchant: review.merchant })}
                  onClick={() => setAsked({ review, clear: true })}
                >
                  {w('letGo')}
                </button>
                <button
                  type="button"
                  className="quiet"
                  aria-label={w('keepBackOf', { merchant: review.merchant })}
                  onClick={() => setAsked({ review, clear: false })}
                >
                  {w('keepBack')}
                </button>
              </span>
            ),
          },
        ]}
      />
      {asked && (
        <Decide
          asked={asked}
          onDone={() => {
            setAsked(null)
            notify('success', w('decided'))
            void queries.invalidateQueries({ queryKey: ['payouts'] })
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  )
}

interface DecideProps {
  asked: Asked
  onDone: () => void
  onClose: () => void
}

function Decide({ asked: { review, clear }, onDone, onClose }: DecideProps) {
  const w = useWords(adminPayouts)
  const [reason, setReason] = useState('')
  const [always, setAlways] = useState(false)
  const { id, kind, merchant } = review
  return (
    <Confirm
      title={w(clear ? 'letGoOf' : 'keepBackOf', { merchant })}
      action={w(clear ? 'letGo' : 'keepBack')}
      act={() =>
        call('POST /api/admin/self-reviews/{id}/decide', {
          params: { id },
          body: { clear, reason, ...(always && { always }) },
        })
      }
      onDone={onDone}
      onClose={onClose}
    >
      <p>{w(clear ? 'letGoText' : 'keepBackText')}</p>
      {clear && kind === 'DEVICE' && (
        <label className="check-line">
          <input type="checkbox" checked={always} onChange={(event) => setAlways(event.target.checked)} />{' '}
          {w('always')}
        </label>
      )}
      <label>
        {w('reason')}
        <textarea
          rows={3}
          maxLength={300}
          required
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </label>
    </Confirm>
  )
}
