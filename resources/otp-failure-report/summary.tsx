import './summary.css'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { call } from '#src/admin/call/call.ts'
import type { ListParts } from '#src/admin/list/list-parts.ts'
import { AboutFigure } from '#src/admin/measures/about-figure.tsx'
import { figureQuery, rowsPath } from '#src/admin/measures/rows-path.ts'
import { type MeasureName, measureOf } from '#src/contract/measures/measures.ts'
import { NONE } from '#src/contract/reports/report-columns.ts'
import type { OtpFigures } from '#src/contract/reports/report-detail.ts'
import { Section } from '#src/kit/page/section.tsx'
import { CardTable } from '#src/kit/tables/card-table.tsx'
import { adminReportParts } from '#src/locales/report-parts.words.ts'
import { useText } from '#src/platform/use-text.ts'
import { useWords } from '#src/platform/words.tsx'

/** Below it an alert is due (docs/specification-facts.md#otp-alert). */
const LEAST_VERIFIED = 70

const share = (part: number, whole: number) => (whole === 0 ? '–' : `${((part / whole) * 100).toFixed(1)}%`)

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
  const [search] = useSearchParams()
  const low = sent > 0 && (verified / sent) * 100 < LEAST_VERIFIED
  const rows = (measure: MeasureName) =>
    rowsPath(measure, { ...figureQuery(search), vendor: vendor ?? NONE, channel })
  return (
    <article>
      <h2>{`${vendor ?? w('noVendor')} · ${channel === 'mobile' ? w('sms') : w('email')}`}</h2>
      <dl className="figures">
        <div>
          <Name measure="passcodes" />
          <dd>
            <Link to={rows('passcodes')}>{sent.toLocaleString('en-IN')}</Link>
          </dd>
        </div>
        <div>
          <Name measure="passcodes_delivered" />
          <dd>
            <Link to={rows('passcodes_delivered')}>{share(delivered, sent)}</Link>
          </dd>
        </div>
        <div data-low={low || undefined}>
          <Name measure="passcodes_used" />
          <dd>
            <Link to={rows('passcodes_used')}>{share(verified, sent)}</Link>
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

function Name({ measure }: { measure: MeasureName }) {
  const say = useText()
  return (
    <dt>
      <span>{say(measureOf(measure).label)}</span>
      <AboutFigure measure={measure} />
    </dt>
  )
}

type Figures = Omit<import('zod').infer<typeof OtpFigures>, 'rows'>

/** Failed passcodes by operator and by error code. */
function Breakdown({ operators, codes }: Figures) {
  const w = useWords(adminReportParts)
  const named = operators.some(({ operator }) => operator !== null)
  if (operators.length === 0 && codes.length === 0) return null
  return (
    <div className="otp-breakdown">
      {operators.length > 0 && (
        <Section id="otp-operators" title={w('byOperator')}>
          {named ? <Operators operators={operators} /> : <p>{w('noOperators')}</p>}
        </Section>
      )}
      {codes.length > 0 && (
        <Section id="otp-codes" title={w('byCode')}>
          <CardTable
            aria-labelledby="otp-codes"
            rows={codes}
            rowKey={({ vendor, code }) => `${vendor} ${code}`}
            columns={[
              { head: w('code'), cell: ({ code }) => code, isRowHead: true },
              { head: w('vendor'), cell: ({ vendor }) => vendor ?? w('noVendor') },
              { head: w('times'), cell: ({ failed }) => failed.toLocaleString('en-IN'), isNumber: true },
            ]}
          />
        </Section>
      )}
    </div>
  )
}

function Operators({ operators }: Pick<Figures, 'operators'>) {
  const w = useWords(adminReportParts)
  return (
    <CardTable
      aria-labelledby="otp-operators"
      rows={operators}
      rowKey={({ operator }) => operator ?? ''}
      columns={[
        { head: w('operator'), cell: ({ operator }) => operator ?? w('noOperator'), isRowHead: true },
        { head: w('sent'), cell: ({ sent }) => sent.toLocaleString('en-IN'), isNumber: true },
        { head: w('delivered'), cell: (row) => share(row.delivered, row.sent), isNumber: true },
        {
          head: w('verified'),
          cell: ({ verified, sent }) => (
            <span data-low={(verified / sent) * 100 < LEAST_VERIFIED || undefined}>
              {share(verified, sent)}
            </span>
          ),
          isNumber: true,
        },
        {
          head: w('medianSeconds'),
          cell: ({ seconds }) => (seconds === null ? '–' : seconds.toFixed(1)),
          isNumber: true,
        },
      ]}
    />
  )
}
