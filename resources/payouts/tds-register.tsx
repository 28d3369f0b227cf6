import { download } from '#src/admin/call/downloads.ts'
import { useMay } from '#src/admin/session/session.ts'
import { businessDay } from '#src/domain/dates.ts'
import { financialYear } from '#src/domain/money/tax.ts'
import { monthOf } from '#src/domain/months.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { useWords } from '#src/platform/words.tsx'
import { adminPayouts } from './words.ts'

/** The register of deducted tax of this financial year and the last one, with full PANs. */
export function TdsRegister() {
  const w = useWords(adminPayouts)
  const may = useMay('payouts')
  if (!may('export')) return null
  const now = financialYear(monthOf(businessDay(new Date())))
  return (
    <>
      {[now, now - 1].map((year) => (
        <Button
          key={year}
          kind="secondary"
          onClick={() => void download(`tds-${year}.xlsx`, `/api/admin/tds-register/${year}`)}
        >
          {w('register', { year: `${year}–${String(year + 1).slice(2)}` })}
        </Button>
      ))}
    </>
  )
}
