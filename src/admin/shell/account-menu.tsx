import { Button, Menu, MenuItem } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { Icon } from '#src/admin/icons/icon.tsx'
import { useAdminSession } from '#src/admin/session/session.ts'
import { useViewAs } from '#src/admin/session/view-as.ts'
import { admin } from '#src/admin/words/admin.words.ts'
import { adminAccess } from '#src/locales/access/sign-in.words.ts'
import { notify } from '#src/platform/notices.ts'
import { useWords } from '#src/platform/words.tsx'
import { setColorMode, useColorMode } from './color-mode.ts'

const FactorDialog = lazy(async () => ({
  default: (await import('#src/admin/session/factor-dialog.tsx')).FactorDialog,
}))

const lowerRoles = [2, 3] as const

/** Account, language and colour mode, and for role 1, view as. */
export function AccountMenu() {
  const t = useWords(admin)
  const session = useAdminSession()
  const viewAs = useViewAs()
  const mode = useColorMode()
  const [at, setAt] = useState<HTMLElement | null>(null)
  const [factor, setFactor] = useState(false)
  const a = useWords(adminAccess)
  if (!session) return null
  const close = () => setAt(null)

  function choose(role: 2 | 3) {
    close()
    viewAs(role).catch((failure: Error) => notify('error', failure.message))
  }

  return (
    <>
      <Button
        color="inherit"
        className="bar-account"
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
                {t('viewAs', { role })}
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
        <MenuItem
          onClick={() => {
            close()
            setFactor(true)
          }}
        >
          {a('factor')}
        </MenuItem>
      </Menu>
      {factor && (
        <Suspense>
          <FactorDialog onClose={() => setFactor(false)} />
        </Suspense>
      )}
    </>
  )
}
