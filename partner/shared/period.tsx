import './period.css'
import { Suspense } from 'react'
import { partnerDashboard } from '#partner/words/dashboard.words.ts'
import type { RangePreset } from '#src/contract/co-brands/partner.ts'
import type { RangeRequest } from '#src/domain/ranges.ts'
import { lazyPage } from '#src/kit/loading/lazy-page.tsx'
import { Link } from '#src/platform/router.tsx'
import { useWords } from '#src/platform/words.tsx'
import type { CustomRangeProps } from './custom-range.tsx'
import { periodHref } from './period-href.ts'

const presets = [
  'yesterday',
  'last_7_days',
  'last_30_days',
  'custom_range',
] as const satisfies readonly RangePreset[]
const usual = 'last_30_days'

/** The period that an address asks for; the last 30 days where it names none that exists. */
export function askedPeriod(search: string): RangeRequest {
  const params = new URLSearchParams(search)
  const range = presets.find((preset) => preset === params.get('range')) ?? usual
  if (range !== 'custom_range') return { range }
  return { range, from: params.get('from') ?? undefined, to: params.get('to') ?? undefined }
}

interface Props {
  asked: RangeRequest
  /** Days of the figures on screen: where a custom range begins. */
  shown?: { from: string; to: string }
  keep?: Readonly<Record<string, string>>
}

/** Few choose days of their own; what forms are made of comes with them. */
const { Page: CustomRange } = lazyPage<CustomRangeProps>(() => import('./custom-range.tsx'))

/** Chooses the period; the choice is kept in the URL. */
export function PeriodChoice({ asked, shown, keep }: Props) {
  const t = useWords(partnerDashboard)
  const days = shown && { from: shown.from, to: shown.to }
  return (
    <>
      <nav className="presets" aria-label={t('period')}>
        {presets.map((range) => (
          <Link
            key={range}
            href={periodHref(range === 'custom_range' ? { range, ...days } : { range }, keep)}
            aria-current={range === asked.range ? 'true' : undefined}
          >
            {t(range)}
          </Link>
        ))}
      </nav>
      {asked.range === 'custom_range' && (
        <Suspense fallback={<div className="custom-range-wait" />}>
          <CustomRange key={`${asked.from} ${asked.to}`} from={asked.from} to={asked.to} keep={keep} />
        </Suspense>
      )}
    </>
  )
}
