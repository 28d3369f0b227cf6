import { partnerDashboard } from '#partner/words/dashboard.words.ts'
import { businessDay } from '#src/domain/dates.ts'
import { type RangeRequest, rangeOf } from '#src/domain/ranges.ts'
import { TextField } from '#src/kit/fields/field.tsx'
import { Form, type Problems, Submit, type Typed } from '#src/kit/fields/form.tsx'
import { useLocation } from '#src/platform/router.tsx'
import { useWords } from '#src/platform/words.tsx'
import { periodHref } from './period-href.ts'

export interface CustomRangeProps extends Pick<RangeRequest, 'from' | 'to'> {
  /** What else the address holds. */
  keep?: Readonly<Record<string, string>>
}

/** The first and the last day, typed. */
export default function CustomRange({ from, to, keep }: CustomRangeProps) {
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
      submit={async (typed) =>
        go(periodHref({ range: 'custom_range', from: typed.from, to: typed.to }, keep))
      }
    >
      <TextField name="from" label={t('from')} type="date" max={today} defaultValue={from} />
      <TextField name="to" label={t('to')} type="date" max={today} defaultValue={to} />
      <Submit>{t('show')}</Submit>
    </Form>
  )
}
