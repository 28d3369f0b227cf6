import { lazy, Suspense, useState } from 'react'
import { Icon } from '#src/admin/icons/icon.tsx'
import { useAdminSession } from '#src/admin/session/session.ts'
import { useViewAs } from '#src/admin/session/view-as.ts'
import { admin } from '#src/admin/words/words.ts'
import { roleNames } from '#src/contract/access/role-names.ts'
import { type LowerRole, lowerRoles } from '#src/contract/lower-roles.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { ActsMenu } from '#src/kit/menus/row-menu.tsx'
import { setColorMode, useColorMode } from '#src/kit/styles/color-mode.ts'
import { ownAccount } from '#src/locales/sign-in.words.ts'
import { notify } from '#src/platform/notices.ts'
import { signOut } from '#src/platform/session.ts'
import { useSay } from '#src/platform/use-say.ts'
import { useWords } from '#src/platform/words.tsx'

const FactorDialog = lazy(async () => ({
  default: (await import('#src/admin/session/factor-dialog.tsx')).FactorDialog,
}))

const PasswordDialog = lazy(async () => ({
  default: (await import('#src/admin/session/password-dialog.tsx')).PasswordDialog,
}))

/** Colour mode, password, second factor and logout, and for role 1, view as. */
export function AccountMenu() {
  const t = useWords(admin)
  const say = useSay()
  const session = useAdminSession()
  const viewAs = useViewAs()
  const mode = useColorMode()
  const [at, setAt] = useState<HTMLElement | null>(null)
  const [dialog, setDialog] = useState<'password' | 'factor' | null>(null)
  const o = useWords(ownAccount)
  if (!session) return null

  const views = session.ownRoleId === 1 ? lowerRoles.filter((role) => role !== session.roleId) : []
  const acts = [
    ...views.map((role) => ({
      label: t('viewAs', { role: say(roleNames[role]) }),
      onClick: () => choose(role),
    })),
    {
      label: t(mode === 'dark' ? 'lightMode' : 'darkMode'),
      onClick: () => setColorMode(mode === 'dark' ? 'light' : 'dark'),
    },
    { label: o('changePassword'), onClick: () => setDialog('password') },
    { label: o('factor'), onClick: () => setDialog('factor') },
    { label: t('logout'), onClick: () => void signOut('admin') },
  ]
  const name = t('account', { name: session.name })

  function choose(role: LowerRole) {
    viewAs(role).catch((failure: Error) => notify('error', failure.message))
  }

  return (
    <>
      <Button
        kind="bar"
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={at !== null}
        onClick={(event) => setAt(at ? null : event.currentTarget)}
      >
        <span className="bar-name">{session.name}</span>
        <Icon name="chevronDown" />
      </Button>
      <ActsMenu anchor={at} label={name} acts={acts} onClose={() => setAt(null)} />
      <Suspense>
        {dialog === 'password' && <PasswordDialog onClose={() => setDialog(null)} />}
        {dialog === 'factor' && <FactorDialog onClose={() => setDialog(null)} />}
      </Suspense>
    </>
  )
}
