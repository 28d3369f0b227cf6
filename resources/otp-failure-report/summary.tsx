import './summary.css'
import { useQuery } from '@tanstack/react-query'
import type { ListParts } from '#src/admin/list/list-parts.ts'
import { call } from '#src/admin/resource/call.ts'
import type { OtpFigures } from '#src/contract/reports/report-detail.ts'
import { adminReportParts } from '#src/locales/reports/report-parts.words.ts'
import { useWords } from '#src/platform/words.tsx'
import { Breakdown } from './breakdown.tsx'
import { LEAST_VERIFIED, share } from './share.ts'

type Row = import('zod').infer<typeof OtpFigures>['rows'][number]

/** Passcode delivery by vendor, in the report's period. */
export const OtpSummary: NonNullable<ListParts['Summary']> = ({ asked }) => {
  const w = useWords(adminReportParts)
  const { range, from, to } = asked
  const { data } = useQuery({
    queryKey: ['otp-figures', range, from, to],
    queryFn: () => call('GET /api/admin/otp-figures', { query: { range, from, to } as never }),
  })
  if (!data || data.rows.length === 0) return null
  return (
    <>
      <section className="otp-summary" aria-label={w('otpByVendor')}>
        {data.rows.map((row) => (
          <Vendor key={`${row.vendor} ${row.channel}`} row={row} />
        ))}
      </section>
      <Breakdown {...data} />
    </>
  )
}

function Vendor({ row: { vendor, channel, sent, delivered, verified, seconds } }: { row: Row }) {
  const w = useWords(adminReportParts)
  const low = sent > 0 && (verified / sent) * 100 < LEAST_VERIFIED
  return (
    <article>
      <h2>
        {vendor ?? w('noVendor')} · {channel === 'mobile' ? w('sms') : w('email')}
      </h2>
      <dl>
        <div>
          <dt>{w('sent')}</dt>
          <dd>{sent.toLocaleString('en-IN')}</dd>
        </div>
        <div>
          <dt>{w('delivered')}</dt>
          <dd>{share(delivered, sent)}</dd>
        </div>
        <div data-low={low || undefined}>
          <dt>{w('verified')}</dt>
          <dd>
            {share(verified, sent)}
            {low && <small>{w('low')}</small>}
          </dd>
        </div>
        <div>
          <dt>{w('medianSeconds')}</dt>
          <dd>{seconds === null ? '–' : seconds.toFixed(1)}</dd>
        </div>
      </dl>
    </article>
  )
}
