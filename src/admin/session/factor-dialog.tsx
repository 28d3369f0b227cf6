import { useQuery } from '@tanstack/react-query'
import { call } from '#src/admin/call/call.ts'
import { SecondFactorDialog } from '#src/engines/form/second-factor-dialog.tsx'

/** The signed-in admin's authenticator app. */
export function FactorDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery({ queryKey: ['own-factor'], queryFn: () => call('GET /api/admin/totp', {}) })
  return (
    data && (
      <SecondFactorDialog
        state={data}
        enrol={(password) => call('POST /api/admin/totp/enrol', { body: { password } })}
        confirm={(totp) => call('POST /api/admin/totp/confirm', { body: { totp } })}
        remove={(password, totp) => call('POST /api/admin/totp/remove', { body: { password, totp } })}
        onClose={onClose}
      />
    )
  )
}
