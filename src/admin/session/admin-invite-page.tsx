import { InviteSteps } from '#src/engines/form/invite-steps.tsx'
import { LoginCard } from './admin-login-page.tsx'

/** /admin/invite#{token} */
export const InvitePage = () => (
  <LoginCard>
    <InviteSteps login="/admin/login" />
  </LoginCard>
)
