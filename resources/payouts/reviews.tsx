import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CardTable } from '#src/admin/kit/card-table.tsx'
import { FormDialog } from '#src/admin/kit/form-dialog.tsx'
import { Section } from '#src/admin/kit/section.tsx'
import { TextButton } from '#src/admin/kit/text-button.tsx'
import { TextAreaField } from '#src/admin/kit/text-field.tsx'
import { call } from '#src/admin/resource/call.ts'
import { type SelfReview, selfReviewCalls } from '#src/contract/money/self-review.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { formatRupees } from '#src/domain/money.ts'
import { notify } from '#src/platform/notices.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { adminPayouts } from './payouts.words.ts'

interface Asked {
  review: SelfReview
  clear: boolean
}

/** Suspected self-referrals; hidden while none is waiting. */
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
    <Section id="payout-reviews" title={w('reviews')} tools={<p className="muted">{w('reviewsText')}</p>}>
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
                <TextButton
                  aria-label={w('letGoOf', { merchant: review.merchant })}
                  onClick={() => setAsked({ review, clear: true })}
                >
                  {w('letGo')}
                </TextButton>
                <TextButton
                  aria-label={w('keepBackOf', { merchant: review.merchant })}
                  onClick={() => setAsked({ review, clear: false })}
                >
                  {w('keepBack')}
                </TextButton>
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
    </Section>
  )
}

interface DecideProps {
  asked: Asked
  onDone: () => void
  onClose: () => void
}

function Decide({ asked: { review, clear }, onDone, onClose }: DecideProps) {
  const w = useWords(adminPayouts)
  const { id, kind, merchant } = review
  return (
    <FormDialog
      title={w(clear ? 'letGoOf' : 'keepBackOf', { merchant })}
      action={w(clear ? 'letGo' : 'keepBack')}
      schema={selfReviewCalls['POST /api/admin/self-reviews/{id}/decide'].body}
      initial={{ reason: '', always: false }}
      toBody={({ reason, always }) => ({ clear, reason, ...(always && { always }) })}
      send={(body) => call('POST /api/admin/self-reviews/{id}/decide', { params: { id }, body })}
      onDone={onDone}
      onClose={onClose}
    >
      {(bind, { values, set }) => (
        <>
          <p>{w(clear ? 'letGoText' : 'keepBackText')}</p>
          {clear && kind === 'DEVICE' && (
            <label className="check-line">
              <input
                type="checkbox"
                checked={values.always}
                onChange={(event) => set('always', event.target.checked)}
              />{' '}
              {w('always')}
            </label>
          )}
          <TextAreaField {...bind('reason')} label={w('reason')} maxLength={300} required />
        </>
      )}
    </FormDialog>
  )
}
