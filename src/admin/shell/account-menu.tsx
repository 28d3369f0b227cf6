import { Menu, MenuItem } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { Icon } from '#src/admin/icons/icon.tsx'
import { useAdminSession } from '#src/admin/session/session.ts'
import { useViewAs } from '#src/admin/session/view-as.ts'
import { admin } from '#src/admin/words/admin.words.ts'
import { roleNames } from '#src/contract/access/role-names.ts'
import { type LowerRole, lowerRoles } from '#src/contract/lower-roles.ts'
import { Button } from '#src/kit/buttons/mui-button.tsx'
import { setColorMode, useColorMode } from '#src/kit/styles/color-mode.ts'
import { ownAccount } from '#src/locales/access/own-account.words.ts'
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
  const close = () => setAt(null)

  function choose(role: LowerRole) {
    close()
    viewAs(role).catch((failure: Error) => notify('error', failure.message))
  }

  function show(chosen: 'password' | 'factor') {
    close()
    setDialog(chosen)
  }

  return (
    <>
      <Button
        look="bar"
        endIcon={<Icon name="chevronDown" />}
        aria-label={t('account', { name: session.name })}
        aria-haspopup="menu"
        aria-expanded={at !== null}
        onClick={(event) => setAt(event.currentTarget)}
      >
        <span className="bar-name">{session.name}</span>
      </Button>
      <Menu
        anchorEl={at}
        open={at !== null}
        onClose={close}
        slotProps={{ list: { 'aria-label': t('account', { name: session.name }) } }}
      >
        {session.ownRoleId === 1 &&
          lowerRoles
            .filter((role) => role !== session.roleId)
            .map((role) => (
              <MenuItem key={role} onClick={() => choose(role)}>
                {t('viewAs', { role: say(roleNames[role]) })}
              </MenuItem>
            ))}
        <MenuItem
          onClick={() => {
            close()
            setColorMode(mode === 'dark' ? 'light' : 'dark')
          }}
        >
          {t(mode === 'dark' ? 'lightMode' : 'darkMode')}
        </MenuItem>
        <MenuItem onClick={() => show('password')}>{o('changePassword')}</MenuItem>
        <MenuItem onClick={() => show('factor')}>{o('factor')}</MenuItem>
        <MenuItem onClick={() => void signOut('admin')}>{t('logout')}</MenuItem>
      </Menu>
      <Suspense>
        {dialog === 'password' && <PasswordDialog onClose={() => setDialog(null)} />}
        {dialog === 'factor' && <FactorDialog onClose={() => setDialog(null)} />}
      </Suspense>
    </>
  )
}
