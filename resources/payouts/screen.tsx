import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { Button } from '#src/admin/kit/button.tsx'
import { ConfirmDialog } from '#src/admin/kit/dialogs/confirm-dialog.tsx'
import { LoadError } from '#src/admin/kit/load-state.tsx'
import { Page } from '#src/admin/kit/page.tsx'
import { Section } from '#src/admin/kit/section.tsx'
import { call } from '#src/admin/resource/call.ts'
import type { CommissionMonth } from '#src/contract/money/commission.ts'
import { formatRupees } from '#src/domain/money.ts'
import { formatMonth } from '#src/domain/months.ts'
import type { ApiError } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { MonthDetail } from './month.tsx'
import { MonthsTable } from './months-table.tsx'
import { adminPayouts } from './payouts.words.ts'

/** What lenders pay us and partners get, month by month; a month that is over is locked here. */
export function PayoutsScreen() {
  const w = useWords(adminPayouts)
  const [search, setSearch] = useSearchParams()
  const [locking, setLocking] = useState<CommissionMonth | null>(null)
  const [pending, setPending] = useState(false)
  const queries = useQueryClient()
  const language = useLanguage()
  const named = (one: CommissionMonth) => formatMonth(one.month, language)
  const { data, error } = useQuery({
    queryKey: ['payouts', 'months'],
    queryFn: () => call('GET /api/admin/commission/months', {}),
  })
  const months = data?.data ?? []
  const month = search.get('month') ?? months.find(({ cases }) => cases > 0)?.month
  const renew = () => queries.invalidateQueries({ queryKey: ['payouts'] })

  async function recompute() {
    setPending(true)
    try {
      await call('POST /api/admin/commission/recompute', { body: {} })
      notify('success', w('recomputeDone'))
      await renew()
    } catch (failure) {
      notify('error', (failure as ApiError).message)
    }
    setPending(false)
  }

  return (
    <Page title={w('title')}>
      <div className="acts">
        <Link to="/admin/commission-upload-file">{w('statements')}</Link>
        <Button disabled={pending} onClick={() => void recompute()}>
          {w('recompute')}
        </Button>
      </div>
      <Section id="payout-months" title={w('months')}>
        <LoadError error={error} />
        <MonthsTable
          months={months}
          open={month}
          onOpen={(chosen) => setSearch({ month: chosen })}
          onLock={setLocking}
        />
      </Section>
      {month && <MonthDetail key={month} month={month} />}
      {locking && (
        <ConfirmDialog
          title={w('lockTitle', { month: named(locking) })}
          action={w('lock', { month: named(locking) })}
          act={() =>
            call('POST /api/admin/commission/lock', {
              body: { month: locking.month, revenue: locking.revenue, payout: locking.payout },
            })
          }
          onDone={() => {
            notify('success', w('lockDone', { month: named(locking) }))
            setLocking(null)
            void renew()
          }}
          onClose={() => setLocking(null)}
        >
          <p>
            {w('lockText', {
              revenue: formatRupees(locking.revenue, { paise: true }),
              payout: formatRupees(locking.payout, { paise: true }),
            })}
          </p>
        </ConfirmDialog>
      )}
    </Page>
  )
}
