import { admin } from '#src/admin/words/words.ts'
import { roleNames } from '#src/contract/access/role-names.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { notify } from '#src/platform/notices.ts'
import { useText } from '#src/platform/use-text.ts'
import { useWords } from '#src/platform/words.tsx'
import { useAdminSession } from './session.ts'
import { useViewAs } from './view-as.ts'

/** Shown on every page while the admin views as a lower role, with a button to stop. */
export function ViewAsBanner() {
  const t = useWords(admin)
  const say = useText()
  const session = useAdminSession()
  const viewAs = useViewAs()
  if (!session || session.roleId === session.ownRoleId) return null
  const stop = () => viewAs(null).catch((failure: Error) => notify('error', failure.message))
  return (
    <p className="view-as" role="status">
      <span>{t('viewingAs', { role: say(roleNames[session.roleId]) })}</span>{' '}
      <Button kind="secondary" onClick={() => void stop()}>
        {t('stopViewing')}
      </Button>
    </p>
  )
}
