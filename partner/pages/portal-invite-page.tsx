import { SignInFrame } from '#partner/sign-in/sign-in-frame.tsx'
import { InviteSteps } from '#src/engines/form/invite-steps.tsx'

/** /partner/invite#{token} */
export const Invite = () => (
  <SignInFrame>
    <InviteSteps login="/partner/login" />
  </SignInFrame>
)
