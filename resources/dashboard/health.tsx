import { Link } from 'react-router-dom'
import { ErrorLine } from '#src/kit/feedback/error-line.tsx'
import { useWords } from '#src/platform/words.tsx'
import { Panel } from './panel.tsx'
import { usePart } from './use-part.ts'
import { adminDashboard } from './words.ts'

/** Days after which a lender's last MIS is old, and very old. */
const [OLD, VERY_OLD] = [2, 5]
/** Percent below which passcodes, and above which lenders' APIs, need a user. */
const LEAST_VERIFIED = 70
const MAX_FAILED = 10
/** Fewest passcodes in 15 minutes for a meaningful share. */
const FEWEST = 5

type Tone = 'good' | 'warn' | 'bad' | 'plain'

const misTone = (days: number | null): Tone =>
  days === null ? 'plain' : days > VERY_OLD ? 'bad' : days > OLD ? 'warn' : 'good'

/** The current state, independent of the period; each item links to its report. */
export function Health() {
  const w = useWords(adminDashboard)
  const part = usePart('health')
  const { otp, api, mis, waiting = null } = part.data?.health ?? {}
  const known = (mis ?? []).filter(({ days }) => days !== null)
  const late = known.filter(({ days }) => misTone(days) === 'bad').length
  const verified = otp?.sent ? (otp.verified / otp.sent) * 100 : null
  const recent = otp?.recent.sent ?? 0
  const lately = recent === 0 ? 100 : ((otp?.recent.verified ?? 0) / recent) * 100
  const alarm = recent >= FEWEST && lately < LEAST_VERIFIED
  const failed = api?.calls ? (api.failed / api.calls) * 100 : null
  return (
    <Panel title={w('health')} part={part} here={part.data?.health !== undefined}>
      {alarm && (
        <ErrorLine
          look="box"
          text={w('otpAlert', { share: Math.round(lately), used: otp?.recent.verified ?? 0, all: recent })}
        >
          {' '}
          <Link to="/admin/otp-failure-report?range=last_7_days">{w('otpSee')}</Link>
        </ErrorLine>
      )}
      <ul className="health">
        <Light
          tone={verified === null ? 'plain' : verified < LEAST_VERIFIED ? 'bad' : 'good'}
          to="/admin/otp-failure-report?range=last_7_days"
          label={w('otpHour')}
          value={verified === null ? w('noneYet') : `${Math.round(verified)}%`}
        />
        <Light
          tone={failed === null ? 'plain' : failed > MAX_FAILED ? 'bad' : failed > 0 ? 'warn' : 'good'}
          to="/admin/lender-api-failure-report?range=last_7_days"
          label={w('apiHour')}
          value={[
            failed === null ? w('noneYet') : `${failed.toFixed(1)}%`,
            api?.muted.length && w('muted', { lenders: api.muted.join(', ') }),
          ]
            .filter(Boolean)
            .join(' · ')}
        />
        <Light
          tone={late > 0 ? 'bad' : known.some(({ days }) => misTone(days) === 'warn') ? 'warn' : 'good'}
          to="/admin/mis-file-status"
          label={w('misLate')}
          value={w('of', { late, all: known.length })}
        />
        {waiting !== null && (
          <Light
            tone={waiting > 0 ? 'warn' : 'good'}
            to="/admin/approvals"
            label={w('approvals')}
            value={String(waiting)}
          />
        )}
      </ul>
      <details>
        <summary>{w('misEach')}</summary>
        <ul className="health">
          {(mis ?? []).map(({ lender, days }) => (
            <Light
              key={lender}
              tone={misTone(days)}
              to="/admin/mis-file-status"
              label={lender}
              value={days === null ? w('noMis') : w('daysAgo', { days })}
            />
          ))}
        </ul>
      </details>
    </Panel>
  )
}

const words = { good: 'fine', warn: 'look', bad: 'act', plain: 'unknown' } as const

function Light({ tone, to, label, value }: { tone: Tone; to: string; label: string; value: string }) {
  const w = useWords(adminDashboard)
  return (
    <li className={tone}>
      <Link to={to}>{label}</Link>
      <span>
        <strong>{value}</strong> <small>{w(words[tone])}</small>
      </span>
    </li>
  )
}
