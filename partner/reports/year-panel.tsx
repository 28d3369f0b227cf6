import { useState } from 'react'
import { partnerYears } from '#partner/words/years.words.ts'
import { formatRupees } from '#src/domain/money.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { TextButton } from '#src/kit/buttons/text-button.tsx'
import { SelectField } from '#src/kit/fields/select.tsx'
import { type Column, WideTable } from '#src/kit/tables/wide-table.tsx'
import type { AnswerOf } from '#src/platform/http.ts'
import { saveFrom } from '#src/platform/save-file.ts'
import { useCall } from '#src/platform/use-call.ts'
import { useWords } from '#src/platform/words.tsx'

type Year = AnswerOf<'GET /api/partner/years'>['years'][number]
type OfQuarter = Year['quarters'][number]

const rupees = (amount: number) => formatRupees(amount, { paise: true })
const nameOf = (year: number) => `${year}–${String(year + 1).slice(2)}`

/** A financial year: its sums, its statement, and the tax of each quarter with the certificate. */
export function YearPanel() {
  const t = useWords(partnerYears)
  const { data } = useCall('GET /api/partner/years', {})
  const [chosen, setChosen] = useState('')
  const open = data?.years.find(({ year }) => String(year) === chosen) ?? data?.years[0]
  if (!data || !open) return null
  const { year, sums, unpaid, quarters } = open
  const amounts = {
    payable: rupees(sums.payable),
    tds: rupees(sums.tds),
    gst: rupees(sums.gst),
    net: rupees(sums.net),
  }
  return (
    <section className="panel part year-part" aria-labelledby="financial-year">
      <h2 id="financial-year">{t('title')}</h2>
      <SelectField
        label={t('year')}
        name="year"
        choices={data.years.map((one) => ({ id: one.year, name: nameOf(one.year) }))}
        value={year}
        onValue={setChosen}
      />
      <p>{t('sums', amounts)}</p>
      {unpaid > 0 && <p className="small muted">{t('unpaid', { months: unpaid })}</p>}
      <Button
        kind="secondary"
        onClick={() => void saveFrom(`/api/partner/years/${year}/statement`, `statement-${year}.pdf`)}
      >
        {t('statement')}
      </Button>
      <Quarters year={year} quarters={quarters} />
      <p className="small muted">{data.tan ? t('hintTan', { tan: data.tan }) : t('hint')}</p>
    </section>
  )
}

function Quarters({ year, quarters }: Pick<Year, 'year' | 'quarters'>) {
  const t = useWords(partnerYears)
  const columns: Column<OfQuarter>[] = [
    { head: t('quarter'), cell: ({ quarter }) => t(quarter) },
    { head: t('paid'), number: true, cell: ({ paid }) => rupees(paid) },
    { head: t('tds'), number: true, card: 'amount', cell: ({ tds }) => rupees(tds) },
    {
      head: t('certificate'),
      cell: ({ quarter, tds, certificate }) =>
        certificate ? (
          <TextButton
            aria-label={t('downloadOf', { quarter: t(quarter) })}
            onClick={() =>
              void saveFrom(
                `/api/partner/years/${year}/certificates/${quarter}`,
                `form-16a-${year}-${quarter}.pdf`,
              )
            }
          >
            {t('download')}
          </TextButton>
        ) : (
          <span className="muted">{tds > 0 ? t('missing') : '–'}</span>
        ),
    },
  ]
  return <WideTable label={t('tds')} columns={columns} rows={quarters} keyOf={({ quarter }) => quarter} />
}
