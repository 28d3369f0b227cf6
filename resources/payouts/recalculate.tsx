import { Link } from 'react-router-dom'
import { call } from '#src/admin/call/call.ts'
import { useMay } from '#src/admin/session/session.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { ErrorLine } from '#src/kit/feedback/error-line.tsx'
import { notify } from '#src/platform/notices.ts'
import { useAct } from '#src/platform/use-act.ts'
import { useWords } from '#src/platform/words.tsx'
import { adminPayouts } from './words.ts'

/** Recalculates open months; a way to the lenders' statements. */
export function Recalculate({ onChanged }: { onChanged: () => void }) {
  const w = useWords(adminPayouts)
  const may = useMay('payouts')
  const { pending, error, act } = useAct()
  return (
    <>
      <Link to="/admin/commission-upload-file">{w('statements')}</Link>
      <ErrorLine text={error} />
      {may('update') && (
        <Button
          kind="secondary"
          disabled={pending}
          onClick={() =>
            void act(async () => {
              await call('POST /api/admin/commission/recompute', { body: {} })
              notify('success', w('recomputeDone'))
              onChanged()
            })
          }
        >
          {w('recompute')}
        </Button>
      )}
    </>
  )
}
