import { useState } from 'react'
import { useMerchant } from '#partner/shared/current-merchant.ts'
import type { SecondFactorProps } from '#src/engines/form/second-factor-dialog.tsx'
import { Button } from '#src/kit/buttons/button.tsx'
import { lazyPage } from '#src/kit/loading/lazy-page.tsx'
import { Skeleton } from '#src/kit/loading/skeleton.tsx'
import { adminAccess, ownAccount } from '#src/locales/sign-in.words.ts'
import { api } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { useCall } from '#src/platform/use-call.ts'
import { useWords } from '#src/platform/words.tsx'
import { partnerSettings } from './words.ts'

const quiet = { quiet: true }

// It brings the code that draws QR codes.
const SecondFactorDialog = lazyPage<SecondFactorProps>(async () => ({
  default: (await import('#src/engines/form/second-factor-dialog.tsx')).SecondFactorDialog,
})).Page

/** The person's own authenticator app. */
export function FactorPart() {
  const w = useWords(adminAccess)
  const o = useWords(ownAccount)
  const t = useWords(partnerSettings)
  const { masqueradeBy } = useMerchant()
  const { data, reload } = useCall('GET /api/partner/totp', {})
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <h2>{o('factor')}</h2>
      {!data && <Skeleton lines={2} />}
      {data && (
        <>
          <p>{data.enrolled ? w('factorOn', { left: data.recovery_left }) : w('factorOff')}</p>
          {masqueradeBy === null && (
            <div>
              <Button kind="secondary" onClick={() => setOpen(true)}>
                {w(data.enrolled ? 'takeAway' : 'setUp')}
              </Button>
            </div>
          )}
        </>
      )}
      {isOpen && data && (
        <SecondFactorDialog
          state={data}
          enrol={(password) => api('POST /api/partner/totp/enrol', { body: { password } }, quiet)}
          confirm={(totp) => api('POST /api/partner/totp/confirm', { body: { totp } }, quiet)}
          remove={async (password, totp) => {
            await api('POST /api/partner/totp/remove', { body: { password, totp } }, quiet)
            notify('success', t('factorGone'))
          }}
          onClose={() => {
            setOpen(false)
            reload()
          }}
        />
      )}
    </>
  )
}
