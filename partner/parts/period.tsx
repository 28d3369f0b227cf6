import './period.css'
import type { RangePreset } from '#src/contract/partner.ts'
import { businessDay } from '#src/domain/dates.ts'
import { type RangeRequest, rangeOf } from '#src/domain/ranges.ts'
import { partnerDashboard } from '#src/locales/partner-dashboard.ts'
import { Link, useLocation } from '#src/platform/router.tsx'
import { useWords } from '#src/platform/words.tsx'
import { TextField } from '#src/ui/field.tsx'
import { Form, type Problems, Submit, type Typed } from '#src/ui/form.tsx'

const presets = [
  'yesterday',
  'last_7_days',
  'last_30_days',
  'custom_range',
] as const satisfies readonly RangePreset[]
const usual = 'last_30_days'

/** The period that an address asks for; the last 30 days where it names none that exists. */
export function askedPeriod(search: string): RangeRequest {
  const asked = new URLSearchParams(search)
  const range = presets.find((preset) => preset === asked.get('range')) ?? usual
  if (range !== 'custom_range') return { range }
  return { range, from: asked.get('from') ?? undefined, to: asked.get('to') ?? undefined }
}

export const periodHref = (asked: RangeRequest): string => `?${new URLSearchParams({ ...asked })}`

interface Props {
  asked: RangeRequest
  /** Days of the figures on screen: where a custom range begins. */
  shown?: { from: string; to: string }
}

/** Chooses the period; the choice stands in the address. */
export function PeriodChoice({ asked, shown }: Props) {
  const t = useWords(partnerDashboard)
  const days = shown && { from: shown.from, to: shown.to }
  return (
    <>
      <nav className="presets" aria-label={t('period')}>
        {presets.map((range) => (
          <Link
            key={range}
            href={periodHref(range === 'custom_range' ? { range, ...days } : { range })}
            aria-current={range === asked.range ? 'true' : undefined}
          >
            {t(range)}
          </Link>
        ))}
      </nav>
      {asked.range === 'custom_range' && <CustomRange key={`${asked.from} ${asked.to}`} {...asked} />}
    </>
  )
}

function CustomRange({ from, to }: Pick<RangeRequest, 'from' | 'to'>) {
  const t = useWords(partnerDashboard)
  const [, go] = useLocation()
  const today = businessDay(new Date())

  function check(typed: Typed): Problems {
    const found = rangeOf({ range: 'custom_range', ...typed }, today)
    return found.ok ? {} : found.errors
  }

  return (
    <Form
      className="panel custom-range"
      check={check}
      submit={async (typed) => go(periodHref({ range: 'custom_range', from: typed.from, to: typed.to }))}
    >
      <TextField name="from" label={t('from')} type="date" max={today} defaultValue={from} />
      <TextField name="to" label={t('to')} type="date" max={today} defaultValue={to} />
      <Submit>{t('show')}</Submit>
    </Form>
  )
}
