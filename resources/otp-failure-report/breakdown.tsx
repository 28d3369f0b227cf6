import type { OtpFigures } from '#src/contract/reports/report-detail.ts'
import { Section } from '#src/kit/page/section.tsx'
import { CardTable } from '#src/kit/tables/card-table.tsx'
import { adminReportParts } from '#src/locales/report-parts.words.ts'
import { useWords } from '#src/platform/words.tsx'
import { LEAST_VERIFIED, share } from './share.ts'

type Figures = Omit<import('zod').infer<typeof OtpFigures>, 'rows'>

/** Failed passcodes by operator and by error code. */
export function Breakdown({ operators, codes }: Figures) {
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
