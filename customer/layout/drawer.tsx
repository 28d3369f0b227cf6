import { common } from '#src/locales/common.ts'
import { layout } from '#src/locales/layout.ts'
import { useLocation } from '#src/platform/router.tsx'
import { signOut } from '#src/platform/session.ts'
import { useWords } from '#src/platform/words.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { LastLogin } from './last-login.tsx'
import { useReturn } from './use-return.ts'

/** The menu of signed-in customers on phones. */
export function Drawer({ name, onClose }: { name: string; onClose: () => void }) {
  const t = useWords(common)
  const l = useWords(layout)
  const [path, go] = useLocation()
  const { toProfile, toProducts } = useReturn()
  const then = (act: () => unknown) => () => {
    onClose()
    act()
  }
  return (
    <Dialog title={name || l('account')} onClose={onClose}>
      <nav className="drawer" aria-label={l('account')}>
        <LastLogin />
        {path === '/user/offers' && (
          <button type="button" onClick={then(toProfile)}>
            {l('returnToProfile')}
          </button>
        )}
        {path.startsWith('/user/') && (
          <button type="button" onClick={then(toProducts)}>
            {l('returnToProducts')}
          </button>
        )}
        <button type="button" onClick={then(() => go('/user/privacy'))}>
          {l('myConsents')}
        </button>
        {/* biome-ignore lint/a11y/useValidAnchor: it goes to a place on the page, which the drawer covers */}
        <a href="#help" onClick={onClose}>
          {t('help')}
        </a>
        <button type="button" onClick={() => void signOut('customer')}>
          {t('logout')}
        </button>
      </nav>
    </Dialog>
  )
}
